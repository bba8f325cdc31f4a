import { bothSpellings, spokenForm } from './spoken-forms.ts'
import { type Synonyms, synonymsOfLines } from './synonyms.ts'
import type { Word } from './words.ts'

/** What shops write in ways that neither sound nor spaces make one. */
export const usualSynonyms = synonymsOfLines(
  `t shirt, tshirt, tee shirt, teeshirt, tee; ladies, women, mahila; gents, men, purush, पुरुष; kids, children, bachche, bacche;
  tv, television; mobile cover, phone cover, mobile case, phone case; fridge, refrigerator; turmeric, haldi; cumin, jeera, zeera;
  coriander, dhania, dhaniya; fennel, saunf; fenugreek, methi; clove, laung; cardamom, elaichi; cinnamon, dalchini;
  black pepper, kali mirch; asafoetida, hing; carom, ajwain; tamarind, imli; saffron, kesar; sesame, til;
  mustard oil, sarson ka tel; salt, namak; sugar, cheeni; jaggery, gud, gur; honey, shahad; rice, chawal;
  wheat flour, atta; gram flour, besan; semolina, suji, rava; flattened rice, poha; pickle, achar; tea, chai;
  almond, badam; cashew, kaju; raisin, kishmish; walnut, akhrot; fig, anjeer; coconut, nariyal;
  peanut, groundnut, moongphali; shoes, joote; dupatta, chunni; bangles, chudi; anklet, payal; ring, anguthi;
  necklace, haar; henna, mehndi, mehendi; watch, ghadi; clock, ghadi; incense, agarbatti; candle, mombatti;
  toys, khilone; pillow, takiya; blanket, kambal; bedsheet, chadar; curtain, parda; quilt, razai; bucket, balti;
  broom, jhadu; knife, chaku; spoon, chammach; lock, tala; umbrella, chhata; soap, sabun; comb, kanghi;
  red, lal, laal; black, kaala; blue, neela; green, hara; yellow, peela; white, safed; pink, gulabi;
  book, kitab, kitaab, pustak; maths, mathematics; slippers, chappal; handbag, hand bag, purse;
  sunglasses, goggles, chashma; spectacles, chashma; trousers, pants; lunch box, lunchbox, tiffin;
  chilli, chili, mirch, mirchi; toor dal, arhar dal; milk, doodh; curd, dahi; potato, aloo; onion, pyaz, pyaaz;
  garlic, lehsun, lahsun; ginger, adrak; headphones, earphones; washing powder, detergent; wire, cable`.split(
    ';',
  ),
)

/** Those of one word in Latin letters, by how they are said. */
const byForm = new Map(
  [...usualSynonyms.keys()].flatMap(one =>
    one.includes(' ') ? [] : bothSpellings(one).map(spelling => [spokenForm(spelling), one] as const),
  ),
)

/** Words of Hindi that sound like a usual synonym in Latin letters and are others: art, mind, sole, every. */
const others = new Set(['कला', 'मन', 'तला', 'हर'])

/** The usual synonyms, with those of what words of a search are in Latin letters: घड़ी is ghadi, and so a watch. */
export function usualSynonymsFor(words: readonly Word[]): Synonyms {
  const heard = words
    .filter(({ text }) => /\P{ASCII}/u.test(text) && !others.has(text))
    .flatMap(({ text, stem }) => {
      const latin = bothSpellings(text).flatMap(spelling => byForm.get(spokenForm(spelling)) ?? [])
      return latin.map(one => [stem, [one, ...(usualSynonyms.get(one) ?? [])]] as const)
    })
  return heard.length > 0 ? new Map([...usualSynonyms, ...heard]) : usualSynonyms
}
