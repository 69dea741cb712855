/** What the laboratory measures, by what it is about, each value in the unit in which US laboratories report it (decision 51). */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export const PANEL = [
  {
    group: 'heart',
    values: [
      { value: 'total', unit: 'mg/dL' },
      { value: 'ldl', unit: 'mg/dL' },
      { value: 'hdl', unit: 'mg/dL' },
      { value: 'triglycerides', unit: 'mg/dL' },
      { value: 'apoB', unit: 'mg/dL' },
    ],
  },
  {
    group: 'sugar',
    values: [
      { value: 'hba1c', unit: '%' },
      { value: 'insulin', unit: 'µIU/mL' },
    ],
  },
  { group: 'inflammation', values: [{ value: 'crp', unit: 'mg/L' }] },
  {
    group: 'iron',
    values: [
      { value: 'ferritin', unit: 'ng/mL' },
      { value: 'iron', unit: 'µg/dL' },
      { value: 'saturation', unit: '%' },
    ],
  },
  {
    group: 'vitamins',
    values: [
      { value: 'vitaminD', unit: 'ng/mL' },
      { value: 'b12', unit: 'pg/mL' },
      { value: 'folate', unit: 'ng/mL' },
    ],
  },
  {
    group: 'thyroid',
    values: [
      { value: 'tsh', unit: 'mIU/L' },
      { value: 'freeT4', unit: 'ng/dL' },
      { value: 'freeT3', unit: 'pg/mL' },
    ],
  },
  {
    group: 'liver',
    values: [
      { value: 'alt', unit: 'U/L' },
      { value: 'ggt', unit: 'U/L' },
      { value: 'albumin', unit: 'g/dL' },
    ],
  },
  {
    group: 'kidneys',
    values: [
      { value: 'creatinine', unit: 'mg/dL' },
      { value: 'cystatinC', unit: 'mg/L' },
      { value: 'egfr', unit: 'mL/min/1.73 m²' },
      { value: 'uricAcid', unit: 'mg/dL' },
    ],
  },
  {
    group: 'hormones',
    values: [
      { value: 'testosterone', unit: 'ng/dL' },
      { value: 'shbg', unit: 'nmol/L' },
      { value: 'dheas', unit: 'µg/dL' },
      { value: 'cortisol', unit: 'µg/dL' },
    ],
  },
] as const;

/** A unit as the language writes it: with its own decimal sign, and on one line. */
export const unitIn = (unit: string, locale: Locale): string =>
  unit.replace(/\d+\.\d+/, (figure) => Number(figure).toLocaleString(locale)).replace(' ', '\u00a0');

/** What it leaves out, and a reader may look for. */
export const NOT_MEASURED = ['glucose', 'potassium', 'cells', 'infections', 'cancer', 'genes'] as const;

/** From booking to result, in the order in which it happens. */
export const STEPS = ['book', 'kit', 'sample', 'courier', 'lab', 'result'] as const;

/** Asked of the test, in the page's order. */
export const TEST_QUESTIONS = ['enough', 'out', 'ring', 'again', 'away'] as const;

/** Who can be tested, and under which terms. */
export const TEST_FACTS = ['age', 'not', 'before', 'pays', 'cancel', 'data'] as const;
