/** Media types that shoppers upload. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf';

/** What a file is by how it begins, whatever it is called; null: none that is taken. */
export function fileType(bytes: Uint8Array): FileType | null {
  const begins = (...expected: readonly number[]) => expected.every((byte, place) => bytes[place] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  return null;
}
