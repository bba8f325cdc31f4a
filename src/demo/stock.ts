import type { DemoShop, DemoStock } from './shape.ts'

/** The products of the demo shops whose pieces are counted, by shop and slug; all others are always there. */
export const demoStock: Readonly<Record<DemoShop['slug'], Readonly<Record<string, DemoStock>>>> = {
  books: {
    'the-jungle-book': { each: 3 },
    'reel-and-frame': { each: 0 },
    'khadi-notebook': { each: 40 },
  },
  screens: {
    'hdmi-fibre': { each: 12, but: { '30 m': 0 } },
    'soundbar-bracket': { each: 3 },
  },
  vastra: {
    'embroidered-mojari': { each: 9, but: { '8': 3, '11': 0, '6/Maroon': 0 } },
    'bandhgala-sherwani': { each: 7, but: { L: 3, XXL: 0 } },
    'temple-necklace': { each: 0 },
    'kantha-cushion': { each: 25 },
  },
}
