import { synonymsOfLines } from './synonyms.ts'

/** What shops write in ways that neither sound nor spaces make one. */
export const usualSynonyms = synonymsOfLines(
  `t shirt, tshirt, tee shirt, teeshirt, tee; ladies, women; gents, men; kids, children; tv, television;
  mobile cover, phone cover, mobile case, phone case; fridge, refrigerator; turmeric, haldi; cumin, jeera, zeera;
  coriander, dhania, dhaniya; fennel, saunf; fenugreek, methi; clove, laung; cardamom, elaichi; cinnamon, dalchini;
  black pepper, kali mirch; asafoetida, hing; carom, ajwain; tamarind, imli; saffron, kesar; sesame, til;
  mustard oil, sarson ka tel; salt, namak; sugar, cheeni; jaggery, gud, gur; honey, shahad; rice, chawal;
  wheat flour, atta; gram flour, besan; semolina, suji, rava; flattened rice, poha; pickle, achar; tea, chai;
  almond, badam; cashew, kaju; raisin, kishmish; walnut, akhrot; fig, anjeer; coconut, nariyal;
  peanut, groundnut, moongphali; shoes, joote; dupatta, chunni; bangles, chudi; anklet, payal; ring, anguthi;
  necklace, haar; henna, mehndi, mehendi; watch, ghadi; clock, ghadi; incense, agarbatti; candle, mombatti;
  toys, khilone; pillow, takiya; blanket, kambal; bedsheet, chadar; curtain, parda; quilt, razai; bucket, balti;
  broom, jhadu; knife, chaku; spoon, chammach; lock, tala; umbrella, chhata; soap, sabun; comb, kanghi`.split(
    ';',
  ),
)
