/**
 * A composed document of a store, parsed for a preview: its data, and the positions of the parts that are replaced. Everything else stays
 * exactly as the store sent it, so that the hashes in the store's policy remain valid.
 */
import { type DocumentBoot, documentBootSchema } from '@tessera/shared-contracts/document/page';
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import { type Visitor, visitorSchema } from '@tessera/shared-contracts/stores/visitor';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import * as z from 'zod/mini';
import { PreviewFailed } from './previewFailed.ts';

/** From the first character to the position after the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An element of the document. */
export interface Part {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The whole element, including its tags. */
  readonly outer: Span;
  /** Its start tag. */
  readonly opening: Span;
  /** The content between its tags; empty when it has no end tag. */
  readonly inner: Span;
}

export interface ComposedDocument {
  readonly html: string;
  readonly boot: DocumentBoot;
  readonly visitor: Visitor;
  readonly importMap: { readonly part: Part; readonly value: ImportMap };
  /** Nonce of the document's inline scripts and styles. Null: the policy lists each by its hash. */
  readonly nonce: string | null;
  /** All elements with attributes, in document order, including those in templates. */
  readonly parts: readonly Part[];
  /** @throws {PreviewFailed} `preview.contract-differs` when the document has no such element */
  part(id: string): Part;
  /** The server's render of the slot: the element with `data-slot-content`. @throws as `part` */
  slotContent(slot: Slot): Part;
}

const importMapSchema = z.looseObject({ integrity: z.optional(z.record(z.string(), z.string())) });
type ImportMap = z.infer<typeof importMapSchema>;

/**
 * @returns null: not a composed document, such as a page of the checkout
 * @throws {PreviewFailed} `preview.contract-differs`: composed, but in another format than this version of the contracts
 */
export function readComposedDocument(html: string): ComposedDocument | null {
  const parts = partsOf(html);
  const byId = new Map(parts.flatMap((part) => (part.attributes.id === undefined ? [] : [[part.attributes.id, part]])));
  if (!byId.has('boot') || !byId.has('slot-page')) return null;
  const part = (id: string) => byId.get(id) ?? differs(`there is no element "${id}"`);
  const json = <Schema extends z.core.$ZodType>(name: string, schema: Schema, { inner }: Part): z.output<Schema> => {
    const parsed = z.core.safeParse(schema, parseJson(html.slice(inner.start, inner.end)));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return differs(`${name}: ${issue?.path.map(String).join('.') || '(whole)'}: ${issue?.message}`);
  };
  const importMap = parts.find(({ attributes }) => attributes.type === 'importmap') ?? differs('it has no import map');
  return {
    html,
    boot: json('boot', documentBootSchema, part('boot')),
    visitor: json('visitor', visitorSchema, part('visitor')),
    importMap: { part: importMap, value: json('import map', importMapSchema, importMap) },
    nonce: importMap.attributes.nonce ?? null,
    parts,
    part,
    slotContent(slot) {
      const { inner } = part(`slot-${slot}`);
      const content = parts.find(
        ({ attributes, outer }) =>
          'data-slot-content' in attributes && outer.start >= inner.start && outer.end <= inner.end,
      );
      return content ?? differs(`the slot ${slot} has no content`);
    },
  };
}

function differs(what: string): never {
  throw new PreviewFailed(
    'preview.contract-differs',
    `The store composes its documents differently than this version of remote-kit knows: ${what}. Install the versions of remote-kit and shared-contracts that the store runs.`,
  );
}

function partsOf(html: string): Part[] {
  const found: Part[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) found.push(...partOf(node));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return found;
}

function partOf({ tagName, attrs, sourceCodeLocation }: DefaultTreeAdapterTypes.Element): Part[] {
  // Elements that the parser adds itself have no position in the text.
  if (!sourceCodeLocation?.startTag) return [];
  const { startOffset, endOffset, startTag, endTag } = sourceCodeLocation;
  return [
    {
      tag: tagName,
      attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
      outer: { start: startOffset, end: endOffset },
      opening: { start: startTag.startOffset, end: startTag.endOffset },
      inner: { start: startTag.endOffset, end: endTag?.startOffset ?? startTag.endOffset },
    },
  ];
}

/** Replaces a part of the text; inserts where the span is empty. */
export interface Edit {
  readonly at: Span;
  readonly text: string;
}

/** @param edits must not overlap; insertions at one position keep their order */
export function edited(html: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, text } of [...edits].sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end)) {
    if (at.start < from) throw new Error('Edits of a document overlap.');
    pieces.push(html.slice(from, at.start), text);
    from = at.end;
  }
  return pieces.join('') + html.slice(from);
}
