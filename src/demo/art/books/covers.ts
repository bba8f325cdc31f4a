import type { MotifName } from './motifs.ts'

export type Layout = 'panel' | 'deco' | 'land' | 'type' | 'arch' | 'orbit' | 'garden' | 'emblem' | 'magazine'

/** How one cover is composed: layout, emblem, and four colours (ground, ink, accent, second accent). */
export interface Cover {
  layout: Layout
  motif: MotifName
  colours: [ground: string, ink: string, accent: string, second: string]
  /** Scenery of `land`, craft of `panel`. */
  scene?: string
  lines?: string[]
}

const cover = (layout: Layout, motif: MotifName, colours: string, scene?: string): Cover => ({
  layout,
  motif,
  colours: colours.split(' ').map(value => `#${value}`) as Cover['colours'],
  ...(scene === undefined ? {} : { scene }),
})

const magazine = (motif: MotifName, colours: string, ...lines: string[]): Cover => ({
  ...cover('magazine', motif, colours),
  lines,
})

export const covers: Record<string, Cover> = {
  godaan: cover('emblem', 'cow', 'e9b44c 3b1f14 b3392b fdf3da'),
  gaban: cover('deco', 'ring', '123a3c f6e7c8 d9a441 0c2526'),
  nirmala: cover('panel', 'lamp', '7c1f3a fbeede e8a15b 4d1024', 'Jaali'),
  'the-home-and-the-world': cover('arch', 'flame', 'c8452f fdf0dc f2b04e 2d1b36'),
  gora: cover('type', 'sun', 'f3e6cf 1f3d5a d9542b e9a23b'),
  'the-hungry-stones': cover('arch', 'moon', '24304f f3e2c4 d6a15c 131a30'),
  anandamath: cover('land', 'flame', '1e4636 fdeecb e8933a 0e2a22', 'forest'),
  kapalkundala: cover('land', 'moon', '1d3557 f5ead6 e2b879 0d1d33', 'sea'),
  devdas: cover('emblem', 'candle', '2b1730 f7e3c4 e2a13f 8f2f4a'),
  parineeta: cover('garden', 'rose', 'f8dfd4 7a1f3d d2546e 5c7f5a'),
  shakuntala: cover('garden', 'ring', '1f5a4a fbf0d4 e9b04d 8fc29a'),
  'sultanas-dream': cover('orbit', 'star', 'f4a7a0 3a1d5c ffe1b3 7b3fa0'),
  'my-experiments-with-truth': cover('emblem', 'wheel', 'f5ead2 24402f c4622d fffaf0'),
  'hind-swaraj': cover('type', 'wheel', 'e8642c fff3dd 1f4a38 fff3dd'),
  arthashastra: cover('panel', 'elephant', '402016 f7e2b5 d39a3a 26110b', 'Brocade'),
  'pride-and-prejudice': cover('garden', 'quill', '17494d fbecd2 e58f7b 5fa08f'),
  emma: cover('panel', 'rose', 'f2c9c0 5a1f3c c2506a fdeee6', 'Block Print'),
  persuasion: cover('land', 'boat', '7fa3ad 1d2c3a f6e6cf 35566a', 'sea'),
  'great-expectations': cover('type', 'candle', '252a3d f3e9d7 d8a24a 7b879e'),
  'a-tale-of-two-cities': cover('deco', 'flame', '8e1f24 f9ead2 e9b862 3b0d10'),
  'a-christmas-carol': cover('panel', 'candle', '15412f fbeed6 c8382f 0a261b', 'Butis'),
  'jane-eyre': cover('emblem', 'flame', '3a3550 f4e3cf d98a5a 6e5f8d'),
  'wuthering-heights': cover('land', 'tree', '55506b f3e7dd c98f6b 2b2638', 'moor'),
  frankenstein: cover('orbit', 'gear', '0f3b36 e9f4df a7d948 07201d'),
  dracula: cover('arch', 'moon', '1b1216 f4e4d8 b3202c 0c0709'),
  'the-picture-of-dorian-gray': cover('panel', 'rose', '4b3a63 f8e9cf d7a94b 2d2140', 'Scallops'),
  'the-adventures-of-sherlock-holmes': cover('deco', 'lens', 'e0a53a 231a12 7d2a1e fdf0cf'),
  'the-hound-of-the-baskervilles': cover('land', 'paw', '2f4a4e f1e8d4 d7b35a 14262a', 'moor'),
  'the-time-machine': cover('orbit', 'hourglass', 'e9dcc0 1c2f4a d3572f 6e96a6'),
  'around-the-world-in-eighty-days': cover('emblem', 'compass', '2f7f8a fdf2d8 f2b53c 15474f'),
  kim: cover('land', 'sun', 'd9863b 3b1d14 fbe3b0 8c3f24', 'hills'),
  'crime-and-punishment': cover('type', 'eye', 'b52a25 fdf0e2 14110f f4c9a5'),
  'moby-dick': cover('emblem', 'whale', '1a3a5c f5efe0 8fc1cf f5efe0'),
  'self-help': cover('deco', 'mountain', '1f3f5f fbeed3 e0a544 12263b'),
  'as-a-man-thinketh': cover('orbit', 'leaf', 'f2e4c9 22503f d98a3a 7fae8b'),
  meditations: cover('panel', 'tree', '24364b f6e9d0 c9a05a 16222f', 'Jaali'),
  'the-enchiridion': cover('type', 'lamp', '3f5d4f fbf1da e9b85b a9c3ae'),
  'on-the-shortness-of-life': cover('emblem', 'hourglass', 'e8d9c0 4a2a1c b4552f fbf4e6'),
  'karma-yoga': cover('emblem', 'lotus', 'e2762d fff1d9 7a1f2b fff1d9'),
  'raja-yoga': cover('arch', 'lotus', '5a2a5c fbeadb eaa84f 351539'),
  'how-to-live-on-24-hours-a-day': cover('orbit', 'sun', '2a6f86 fdf3dc f5b83d 174a5b'),
  'self-reliance': cover('type', 'tree', 'e9efe0 23402f c9772f 7fa37a'),
  walden: cover('land', 'tree', '8db1a3 1d3a33 f7ecd0 3f6b5c', 'lake'),
  'the-science-of-getting-rich': cover('deco', 'sun', '274a36 f8ecc8 d7b04a 15291d'),
  'the-art-of-war': cover('emblem', 'flame', 'a5231f fbead0 1b1412 f3c36b'),
  'tao-te-ching': cover('orbit', 'mountain', 'ece7da 2c3a3a 9fb3a6 c44a32'),
  idgah: cover('arch', 'moon', '1f6a63 fff3d6 f2b441 0f3f3b'),
  panchatantra: cover('garden', 'elephant', 'f4c04e 4a1d2f d4472f 2f7a5c'),
  'the-jungle-book': cover('land', 'paw', '2f7a4b fff2d2 f4b13e 123f29', 'forest'),
  'alices-adventures-in-wonderland': cover('panel', 'key', '6fb3c4 2a1f4a e8577a eef8f6', 'Scallops'),
  'the-secret-garden': cover('garden', 'key', '2d5a3c fdf3dc f0a3a0 8cc08a'),
  'treasure-island': cover('emblem', 'compass', 'e6cf9c 3a2413 b0362a fdf2d4'),
  gitanjali: cover('land', 'boat', 'e9a86b 3a1f3d fdecc8 9a4a55', 'lake'),
  'the-prophet': cover('arch', 'bird', '1d4f63 fdefd3 e7a94d 10303d'),
  meghaduta: cover('land', 'cloud', '3b5573 f7ecd8 e6b36a 1f3048', 'hills'),
  'songs-of-kabir': cover('panel', 'bird', 'c65a2e fff1d8 f5c35f 7c2f17', 'Handspun'),
  'the-golden-threshold': cover('arch', 'sun', '8a2a4e ffeed2 f2b24a 52142d'),
  rubaiyat: cover('garden', 'cup', '2b2a5c fbeacb e4a03f 8d6fc0'),
  'monsoon-quarterly': magazine(
    'cloud',
    '24405c fbf3e2 f0b24a 7fb0c4',
    'Letters from river towns',
    'Translating silence',
    'New stories from nine languages',
  ),
  'chai-and-chapter': magazine(
    'cup',
    'c9622f fff3df 4a1f14 f6c98a',
    'First lines that keep their promise',
    'A shelf for the rains',
    'Seven books, one samosa each',
  ),
  nakshatra: magazine('star', '151f4a f4ecd6 f0b84e 6f7fd0', 'इस माह का आकाश', 'शनि के छल्ले', 'छत से तारे देखें'),
  'the-slow-kitchen': magazine(
    'pot',
    'f2c14e 3d1a12 c23d2a fff2d4',
    'Pickles that take a summer',
    'The dal that waits',
    'Two burners, thirty recipes',
  ),
  'terrace-garden': magazine(
    'leaf',
    '3f7f57 fbf6e0 f3c05a bfe0b0',
    'Tomatoes on the fifth floor',
    'Compost in peace',
    'What to sow now',
  ),
  'reel-and-frame': magazine(
    'reel',
    '8e1d2c fdeedd f0b35a 2b0d12',
    'The last single screens',
    'Painters of hoardings',
    'In praise of the interval',
  ),
  raag: magazine(
    'note',
    '4b2a5f fbeeda f2a65a 9a6fb8',
    'Yaman, at dusk',
    'Inside the tanpura',
    'Notes from small halls',
  ),
  'station-master': magazine(
    'train',
    '1f5a6e fdf2da f2a93b 9fd0d6',
    'Hill lines at six kilometres an hour',
    'Breakfast on platform two',
    'A window seat to the south',
  ),
  'wheel-and-trail': magazine(
    'bicycle',
    'e8703a fff4e0 1e3a4f fbd28a',
    'The Ghats after rain',
    'Mend it on the road',
    'Forty-two slow kilometres',
  ),
  tinker: magazine(
    'gear',
    'f0e6cc 1b2d3a d9502f 5fa3a3',
    'Build a weather station',
    'A better lamp',
    'The radio that works',
  ),
  'the-good-routine': magazine(
    'sun',
    'f3cdb8 3a2440 e27a4f fff3e6',
    'Sleep, without a gadget',
    'An hour before the phone',
    'Pull out: habit calendar',
  ),
  'long-on': magazine(
    'ball',
    '1d5a3a fbf3de c23a2a a9d0a0',
    'In defence of the draw',
    'The leave outside off',
    'A ground by the sea',
  ),
  'little-banyan': magazine(
    'tree',
    '5fb7c9 1e3550 f6b83f fff6dc',
    'Make a paper kite',
    'The crow who kept time',
    'Puzzles for a wet day',
  ),
}
