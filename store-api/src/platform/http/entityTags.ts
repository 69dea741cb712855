/** Entity tags and their conditions (RFC 9110, sections 8.8.3 and 13.1). */

export interface EntityTag {
  readonly weak: boolean;
  /** The text between the quotes. */
  readonly value: string;
}

const TAG = /[\t ]*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)")?[\t ]*(?:,|$)/y;

/** Parses `If-Match` and `If-None-Match`: `*`, or one or more tags. Null: neither. */
export function parseEntityTags(header: string): '*' | readonly EntityTag[] | null {
  if (header.trim() === '*') return '*';
  const tags: EntityTag[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < header.length) {
    const found = TAG.exec(header);
    if (found === null) return null;
    const [, weak, value] = found;
    if (value !== undefined) tags.push({ weak: weak !== undefined, value });
  }
  return tags.length > 0 ? tags : null;
}
