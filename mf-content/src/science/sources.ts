/** Sources of the pages about measuring: public publications and standards, each with its own title. */

export interface Source {
  readonly authors: string;
  readonly year: number;
  /** In the source's own language. */
  readonly title: string;
  /** Journal, volume and pages; for a standard its number. */
  readonly published: string;
  /** Without `https://doi.org/`. Null: none known. */
  readonly doi: string | null;
}

export const SOURCES = {
  hertzman1937: {
    authors: 'Hertzman AB',
    year: 1937,
    title: 'Photoelectric plethysmography of the fingers and toes in man',
    published: 'Proceedings of the Society for Experimental Biology and Medicine 37: 529–534',
    doi: null,
  },
  taskForce1996: {
    authors:
      'Task Force of the European Society of Cardiology and the North American Society of Pacing and Electrophysiology',
    year: 1996,
    title: 'Heart rate variability: standards of measurement, physiological interpretation and clinical use',
    published: 'Circulation 93(5): 1043–1065',
    doi: '10.1161/01.CIR.93.5.1043',
  },
  krauchi1999: {
    authors: 'Kräuchi K, Cajochen C, Werth E, Wirz-Justice A',
    year: 1999,
    title: 'Warm feet promote the rapid onset of sleep',
    published: 'Nature 401: 36–37',
    doi: '10.1038/43366',
  },
  wilcox2000: {
    authors: 'Wilcox AJ, Dunson D, Baird DD',
    year: 2000,
    title: 'The timing of the “fertile window” in the menstrual cycle: day specific estimates from a prospective study',
    published: 'BMJ 321: 1259–1262',
    doi: '10.1136/bmj.321.7271.1259',
  },
  allen2007: {
    authors: 'Allen J',
    year: 2007,
    title: 'Photoplethysmography and its application in clinical physiological measurement',
    published: 'Physiological Measurement 28(3): R1–R39',
    doi: '10.1088/0967-3334/28/3/R01',
  },
  basu2013: {
    authors: 'Basu A, Dube S, Slama M, et al.',
    year: 2013,
    title: 'Time lag of glucose from intravascular to interstitial compartment in humans',
    published: 'Diabetes 62(12): 4083–4087',
    doi: '10.2337/db13-1132',
  },
  borbely2016: {
    authors: 'Borbély AA, Daan S, Wirz-Justice A, Deboer T',
    year: 2016,
    title: 'The two-process model of sleep regulation: a reappraisal',
    published: 'Journal of Sleep Research 25(2): 131–143',
    doi: '10.1111/jsr.12371',
  },
  iso80601: {
    authors: 'ISO',
    year: 2017,
    title:
      'Medical electrical equipment. Part 2-61: Particular requirements for basic safety and essential performance of pulse oximeter equipment',
    published: 'ISO 80601-2-61',
    doi: null,
  },
  zambotti2019: {
    authors: 'de Zambotti M, Cellini N, Goldstone A, Colrain IM, Baker FC',
    year: 2019,
    title: 'Wearable sleep technology in clinical and research settings',
    published: 'Medicine & Science in Sports & Exercise 51(7): 1538–1557',
    doi: '10.1249/MSS.0000000000001947',
  },
  walch2019: {
    authors: 'Walch O, Huang Y, Forger D, Goldstein C',
    year: 2019,
    title:
      'Sleep stage prediction with raw acceleration and photoplethysmography heart rate data derived from a consumer wearable device',
    published: 'Sleep 42(12): zsz180',
    doi: '10.1093/sleep/zsz180',
  },
  sjoding2020: {
    authors: 'Sjoding MW, Dickson RP, Iwashyna TJ, Gay SE, Valley TS',
    year: 2020,
    title: 'Racial bias in pulse oximetry measurement',
    published: 'New England Journal of Medicine 383(25): 2477–2478',
    doi: '10.1056/NEJMc2029240',
  },
  charlton2022: {
    authors: 'Charlton PH, Kyriacou PA, Mant J, et al.',
    year: 2022,
    title: 'Wearable photoplethysmography for cardiovascular monitoring',
    published: 'Proceedings of the IEEE 110(3): 355–381',
    doi: '10.1109/JPROC.2022.3149785',
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceId = keyof typeof SOURCES;

/** By year, numbered as on /science. */
export const SOURCE_ORDER: readonly SourceId[] = [
  'hertzman1937',
  'taskForce1996',
  'krauchi1999',
  'wilcox2000',
  'allen2007',
  'basu2013',
  'borbely2016',
  'iso80601',
  'zambotti2019',
  'walch2019',
  'sjoding2020',
  'charlton2022',
];
