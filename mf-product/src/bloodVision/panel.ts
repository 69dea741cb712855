/** What the laboratory measures, by what it is about, each value in the unit in which US laboratories report it (decision 51). */

export const PANEL = {
  heart: { total: 'mg/dL', ldl: 'mg/dL', hdl: 'mg/dL', triglycerides: 'mg/dL', apoB: 'mg/dL' },
  sugar: { hba1c: '%', insulin: 'µIU/mL' },
  inflammation: { crp: 'mg/L' },
  iron: { ferritin: 'ng/mL', iron: 'µg/dL', saturation: '%' },
  vitamins: { vitaminD: 'ng/mL', b12: 'pg/mL', folate: 'ng/mL' },
  thyroid: { tsh: 'mIU/L', freeT4: 'ng/dL', freeT3: 'pg/mL' },
  liver: { alt: 'U/L', ggt: 'U/L', albumin: 'g/dL' },
  kidneys: { creatinine: 'mg/dL', cystatinC: 'mg/L', egfr: 'mL/min/1.73 m²', uricAcid: 'mg/dL' },
  hormones: { testosterone: 'ng/dL', shbg: 'nmol/L', dheas: 'µg/dL', cortisol: 'µg/dL' },
} as const;

/** What it leaves out, and a reader may look for. */
export const NOT_MEASURED = ['glucose', 'potassium', 'cells', 'infections', 'cancer', 'genes'] as const;

/** From booking to result, in the order in which it happens. */
export const STEPS = ['book', 'kit', 'sample', 'courier', 'lab', 'result'] as const;

/** Asked of the test, in the page's order. */
export const TEST_QUESTIONS = ['enough', 'out', 'ring', 'again', 'away'] as const;
