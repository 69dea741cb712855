/** The values that the laboratory measures, by topic, each in the unit that US laboratories report (decision 51). */
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

/** A unit as the language writes it: with its own decimal separator, and without a line break. */
export const unitIn = (unit: string, locale: Locale): string =>
  unit.replace(/\d+\.\d+/, (figure) => Number(figure).toLocaleString(locale)).replace(' ', '\u00a0');

/** Values that a reader may expect and that are not measured. */
export const NOT_MEASURED = ['glucose', 'potassium', 'cells', 'infections', 'cancer', 'genes'] as const;

/** The steps from booking to result, in order. */
export const STEPS = ['book', 'kit', 'sample', 'courier', 'lab', 'result'] as const;

/** Questions about the test, in the page's order. */
export const TEST_QUESTIONS = ['enough', 'out', 'ring', 'again', 'away'] as const;

/** Facts on who can be tested, and the terms. */
export const TEST_FACTS = ['age', 'not', 'before', 'pays', 'cancel', 'data'] as const;
