/** The media types of files that people upload. */

export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
export const PDF = 'application/pdf';
/** Media types of files that operators see. Pictures are stored as JPEG; PNGs are from earlier builds. */
export const KEPT_TYPES = [...PICTURE_TYPES, PDF] as const;
export type KeptType = (typeof KEPT_TYPES)[number];
