/** Reads a PDF's shapes and words with their positions in millimetres, as numbers instead of pixels. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM_PER_POINT = 25.4 / 72;

/** Millimetres from the page's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PrintedPage {
  /** mm */
  readonly width: number;
  readonly height: number;
  /** Bounds of each stroked path, without the line width. */
  readonly lines: readonly Box[];
  /** Bounds of each filled path that is not white. */
  readonly areas: readonly Box[];
  readonly words: readonly (Box & { readonly text: string })[];
}

type Matrix = readonly [number, number, number, number, number, number];
type Point = readonly [number, number];

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [a * x + c * y + e, b * x + d * y + f];

function times(outer: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  const [oa, ob, oc, od] = outer;
  return [oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d, ...at(outer, e, f)];
}

/** Left, lowest, right, highest. */
function boundsOf(points: readonly Point[]): readonly [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export async function readPrinted(pdf: Uint8Array): Promise<PrintedPage[]> {
  // Copies the bytes, because pdf.js takes ownership of the buffer.
  const loading = getDocument({ data: new Uint8Array(pdf) });
  const document = await loading.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    // Converts the PDF's points, measured upwards, to millimetres, measured downwards.
    const toBox = ([x1, y1, x2, y2]: readonly [number, number, number, number]): Box => ({
      x: (Math.min(x1, x2) - left) * MM_PER_POINT,
      y: (top - Math.max(y1, y2)) * MM_PER_POINT,
      width: Math.abs(x2 - x1) * MM_PER_POINT,
      height: Math.abs(y2 - y1) * MM_PER_POINT,
    });

    const { fnArray, argsArray } = await page.getOperatorList();
    const lines: Box[] = [];
    const areas: Box[] = [];
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    let fill = '';
    const saved: { matrix: Matrix; fill: string }[] = [];
    fnArray.forEach((operator: number, index: number) => {
      const args = argsArray[index];
      switch (operator) {
        case OPS.save:
          saved.push({ matrix, fill });
          break;
        case OPS.restore:
          ({ matrix, fill } = saved.pop() ?? { matrix, fill });
          break;
        case OPS.transform:
          matrix = times(matrix, args);
          break;
        case OPS.setFillRGBColor:
          fill = String(args[0]);
          break;
        case OPS.constructPath: {
          const [paint, , [x1, y1, x2, y2]] = args;
          const box = toBox(boundsOf([at(matrix, x1, y1), at(matrix, x2, y1), at(matrix, x2, y2), at(matrix, x1, y2)]));
          if (paint === OPS.stroke || paint === OPS.closeStroke) lines.push(box);
          else if ((paint === OPS.fill || paint === OPS.eoFill) && fill !== '#ffffff') areas.push(box);
          break;
        }
      }
    });

    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, c, d, x, y] = item.transform;
      // The text runs along (a, b), its height along (c, d).
      const along = Math.hypot(a, b) || 1;
      const up = Math.hypot(c, d) || 1;
      const turned: Matrix = [a / along, b / along, c / up, d / up, x, y];
      const box = toBox(
        boundsOf([
          at(turned, 0, 0),
          at(turned, item.width, 0),
          at(turned, item.width, item.height),
          at(turned, 0, item.height),
        ]),
      );
      return [{ ...box, text: item.str }];
    });
    pages.push({ width: (right - left) * MM_PER_POINT, height: (top - bottom) * MM_PER_POINT, lines, areas, words });
  }
  await loading.destroy();
  return pages;
}
