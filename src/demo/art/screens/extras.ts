import { darker, ground, lighter, times } from '../draw.ts'
import { cables } from './cables.ts'
import { box, handset } from './handhelds.ts'
import { block, cord, plug, studio, television } from './parts.ts'

const led = (x: number, y: number, colour = '#7ff0b8') =>
  `<circle cx="${x}" cy="${y}" r="16" fill="${colour}" opacity=".3"/><circle cx="${x}" cy="${y}" r="7" fill="${colour}"/>`
const hole = (x: number, y: number, w = 104) =>
  `<rect x="${x}" y="${y}" width="${w}" height="42" rx="6" fill="#07080a" stroke="#d9ab4a" stroke-width="4"/>`
const glow = (one: string, two: string) =>
  `<ellipse cx="320" cy="480" rx="330" ry="300" fill="${one}" opacity=".85" style="filter:blur(70px)"/><ellipse cx="690" cy="480" rx="330" ry="300" fill="${two}" opacity=".85" style="filter:blur(70px)"/>`
const evening = (inner: string) =>
  studio('#2b2f4f', `<rect width="1000" height="1000" fill="#1b1d33" opacity=".72"/>${inner}`)
const bar = (x: number, y: number, w: number, tone: string) =>
  `${ground(x + w / 2, y + 110, w * 0.52, 18)}${block(x, y, w, 104, 50, tone)}${times(Math.floor((w - 80) / 16), index => times(4, row => `<circle cx="${x + 44 + index * 16}" cy="${y + 24 + row * 19}" r="3.4" fill="${darker(tone, 0.45)}"/>`))}${led(x + w - 34, y + 52, '#ffffff')}`
const outlet = (x: number, y: number, tone: string) =>
  `<rect x="${x}" y="${y}" width="104" height="104" rx="22" fill="${darker(tone, 0.12)}"/><circle cx="${x + 52}" cy="${y + 30}" r="11" fill="#15171b"/><circle cx="${x + 30}" cy="${y + 68}" r="9" fill="#15171b"/><circle cx="${x + 74}" cy="${y + 68}" r="9" fill="#15171b"/>`
const rca = (x: number, y: number) =>
  ['#e6e2d8', '#d8322b', '#f0c23a']
    .map(
      (colour, index) =>
        `<circle cx="${x + index * 86}" cy="${y}" r="32" fill="${darker(colour, 0.1)}"/><circle cx="${x + index * 86}" cy="${y}" r="22" fill="#c7ccd4"/><circle cx="${x + index * 86}" cy="${y}" r="9" fill="#15171b"/>`,
    )
    .join('')

/** TV and video accessories by product slug; `tone` is the colour variant. */
export const extras: Record<string, (tone: string) => string> = {
  'glow-bias-light': tone =>
    evening(
      `${tone === '#ffe2a8' ? glow('#ffb45a', '#ffcf7a') : glow('#ff4f9a', '#4f8bff')}${television(170, 280, 660, 1)}<rect y="800" width="1000" height="200" fill="#11121f"/>${block(100, 770, 800, 46, 8, '#5a3b28')}`,
    ),
  'sync-light-bar': () =>
    evening(
      `${glow('#7d4bff', '#ff7a3c')}${[230, 700].map((x, index) => `${ground(x + 35, 850, 90, 14)}${block(x, 230, 70, 600, 34, index ? '#ff9a5a' : '#a98bff', 0)}<rect x="${x + 22}" y="250" width="22" height="560" rx="11" fill="#fff" opacity=".8"/>${block(x - 40, 830, 150, 24, 12, '#23262e')}`).join('')}`,
    ),
  'hdmi-switch-3': () =>
    studio(
      '#9fb4d0',
      `${box(190, 470, 620, 170, 150, '#2b3038')}${hole(240, 530)}${hole(376, 530)}${hole(512, 530)}${times(3, index => led(292 + index * 136, 610, index === 1 ? '#7ff0b8' : '#5b636e'))}<circle cx="716" cy="556" r="36" fill="#12151a"/><circle cx="716" cy="556" r="26" fill="#5a6270"/><g transform="translate(780 800) rotate(74) scale(.36)">${handset({ body: '#24272e', keys: '#444a55', accent: '#d8453b', rows: 3 })}</g>`,
    ),
  'hdmi-splitter-2': () =>
    studio(
      '#b4a9c9',
      `${cord('M500 640C500 800 420 860 400 1000', 34, '#2b2f36')}${box(260, 470, 480, 160, 120, '#3a414c')}${hole(330, 530, 120)}${hole(540, 530, 120)}${led(496, 600)}${cord('M390 300C380 200 260 160 200 0', 34, '#2b2f36')}${cord('M610 300C640 200 740 160 800 0', 34, '#2b2f36')}<g transform="translate(390 372) rotate(180) scale(.8)">${plug('#23272e', '#d9ab4a')}</g><g transform="translate(610 372) rotate(180) scale(.8)">${plug('#23272e', '#d9ab4a')}</g>`,
    ),
  'hdmi-matrix-4x2': () =>
    studio(
      '#a6bda9',
      `${box(90, 470, 820, 210, 150, '#23272e')}${times(4, index => `<text x="${190 + index * 120}" y="610" font-family="Inter" font-size="30" font-weight="600" text-anchor="middle" fill="#9aa4b2">${index + 1}</text>${led(190 + index * 120, 548, index === 2 ? '#6fb3ff' : '#465060')}`)}<rect x="680" y="510" width="190" height="110" rx="10" fill="#0a0c10"/><text x="775" y="584" font-family="Inter" font-weight="500" font-size="46" text-anchor="middle" fill="#8fe3ff">3 ▸ A</text>`,
    ),
  'arc-audio-extractor': () =>
    studio(
      '#c9b49c',
      `${box(270, 460, 460, 190, 130, '#353b45')}${hole(310, 520, 110)}<circle cx="510" cy="542" r="26" fill="#0a0c10" stroke="#8a929d" stroke-width="4"/><circle cx="600" cy="542" r="26" fill="#0a0c10" stroke="#e05a4a" stroke-width="4"/><circle cx="680" cy="542" r="18" fill="#0a0c10" stroke="#8a929d" stroke-width="4"/>${led(500, 610)}${[60, 110, 160].map(r => `<path d="M${760 + r * 0.2} ${330 - r}Q${790 + r} 330 ${760 + r * 0.2} ${330 + r}" stroke="#a8642c" stroke-width="12" fill="none" stroke-linecap="round"/>`).join('')}`,
    ),
  'hall-soundbar': tone =>
    studio(
      '#a8b3c4',
      `${television(150, 150, 700, 0)}${ground(860, 880, 120, 20)}${block(720, 600, 220, 280, 26, darker(tone, 0.15))}<circle cx="830" cy="750" r="76" fill="${darker(tone, 0.45)}"/><circle cx="830" cy="750" r="34" fill="${darker(tone, 0.2)}"/>${bar(40, 640, 640, tone)}`,
    ),
  'desk-soundbar': tone =>
    studio(
      '#c2b3a4',
      `${bar(150, 480, 700, tone)}<g stroke="#8a6a4a" stroke-width="12" fill="none" stroke-linecap="round">${[0, 1, 2].map(index => `<path d="M${420 - index * 40} ${400 - index * 50}Q500 ${340 - index * 60} ${580 + index * 40} ${400 - index * 50}" opacity="${0.8 - index * 0.22}"/>`).join('')}</g>`,
    ),
  'indoor-antenna': tone =>
    studio(
      '#a9cbe0',
      `<rect x="110" y="90" width="780" height="640" fill="#d9eefb"/><path d="M110 560Q320 420 500 520T890 470V730H110Z" fill="#9cc7a8"/><path d="M500 90V730M110 410H890" stroke="#fff" stroke-width="22"/><rect x="110" y="90" width="780" height="640" fill="none" stroke="#fff" stroke-width="34"/>${cord('M500 700C500 820 640 820 700 1000', 18, tone, false)}<rect x="312" y="330" width="390" height="370" rx="30" fill="#1b1020" opacity=".28" style="filter:blur(14px)"/>${block(304, 312, 392, 372, 30, tone, 20)}<path d="M350 360H650V640H350ZM390 400H610V600H390Z" fill="none" stroke="${tone === '#26292f' ? '#4a505a' : '#d6d4cf'}" stroke-width="6"/>${block(440, 660, 120, 44, 12, darker(tone, 0.15))}`,
    ),
  'surge-strip': tone =>
    studio(
      '#b3c4a9',
      `${cord('M900 500C1000 500 960 300 1000 200', 28, tone === '#26292f' ? '#26292f' : '#d9d6cf', false)}${ground(490, 640, 420, 24)}${block(70, 400, 850, 214, 40, tone)}${times(6, index => outlet(108 + index * 116, 430, tone))}<rect x="816" y="436" width="56" height="90" rx="12" fill="#d8322b"/><path d="M844 456v26" stroke="#fff" stroke-width="8"/>${led(844, 556, '#ffd23a')}${times(2, index => `<rect x="${180 + index * 90}" y="560" width="52" height="24" rx="4" fill="#15171b"/>`)}`,
    ),
  'voltage-guard': () =>
    studio(
      '#c4aeb4',
      `${box(180, 380, 640, 380, 130, '#eceae5')}<rect x="240" y="440" width="340" height="170" rx="18" fill="#0c1013"/><text x="410" y="560" font-family="Inter" font-weight="300" font-size="112" text-anchor="middle" fill="#6ff0b0">230</text><text x="556" y="556" font-family="Inter" font-size="34" fill="#6ff0b0">V</text><circle cx="700" cy="520" r="70" fill="#c9c6bf"/><circle cx="700" cy="520" r="54" fill="#26292f"/><path d="M700 520V474" stroke="#fff" stroke-width="8"/>${led(270, 680)}${led(330, 680, '#ffd23a')}${times(10, index => `<path d="M${460 + index * 30} 650v70" stroke="#c5c2bb" stroke-width="9"/>`)}`,
    ),
  'screen-care-kit': () =>
    studio(
      '#a4cdd0',
      `<path d="M520 560Q700 520 900 620L860 840Q680 780 500 850Z" fill="#2f8fa0"/><path d="M540 580Q700 548 880 640M530 650Q690 610 870 700M520 730Q690 690 862 780" stroke="#5fb9c8" stroke-width="5" fill="none"/>${ground(350, 880, 170, 20)}<path d="M230 420Q230 340 300 330H390Q460 340 460 420V850Q460 880 430 880H260Q230 880 230 850Z" fill="#e8fbfd" opacity=".92"/><path d="M230 560H460V850Q460 880 430 880H260Q230 880 230 850Z" fill="#6fd0e0" opacity=".75"/><rect x="250" y="520" width="190" height="230" rx="16" fill="#fff"/><text x="345" y="610" font-family="Josefin" font-weight="700" font-size="46" text-anchor="middle" fill="#1d6f80">nirmal</text><path d="M300 660Q345 620 390 660T300 700" stroke="#5fb9c8" stroke-width="8" fill="none"/>${block(300, 262, 90, 76, 10, '#22707f')}${block(250, 200, 200, 74, 20, '#22707f')}<path d="M270 270Q236 300 236 350" stroke="#22707f" stroke-width="24" fill="none" stroke-linecap="round"/>${times(7, index => `<circle cx="${200 - index * 20}" cy="${222 + ((index * 31) % 50) - 22}" r="${4 + (index % 3) * 2}" fill="#fff"/>`)}`,
    ),
  'tv-dust-cover': tone =>
    studio(
      '#c0b8a8',
      `${ground(500, 790, 400, 26)}<path d="M110 270Q500 240 890 270L900 760Q500 790 100 760Z" fill="${tone}"/><clipPath id="dc"><path d="M110 270Q500 240 890 270L900 760Q500 790 100 760Z"/></clipPath><g clip-path="url(#dc)">${times(17, index => `<path d="M${-300 + index * 70} 240l560 560M${1300 - index * 70} 240l-560 560" stroke="${darker(tone, 0.28)}" stroke-width="4" stroke-dasharray="12 7"/>`)}</g><path d="M110 270Q500 240 890 270L888 310Q500 282 112 310Z" fill="${lighter(tone, 0.2)}"/><path d="M104 720Q500 752 896 720" stroke="${darker(tone, 0.35)}" stroke-width="14" fill="none"/>`,
    ),
  'cable-sleeve': cables['cable-sleeve'] ?? (() => ''),
  'cable-clips': tone =>
    studio(
      '#bcc6a6',
      [
        [250, 330],
        [500, 270],
        [750, 350],
        [330, 620],
        [640, 640],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            `${ground(x, y + 96, 100, 14)}<g transform="translate(${x} ${y}) rotate(${index * 9 - 14})">${block(-96, 30, 192, 56, 22, tone)}<path d="M-52 36V-30Q-52-90 0-90T52-30V36H20V-26Q20-52 0-52T-20-26V36Z" fill="${tone}" stroke="${darker(tone, 0.3)}" stroke-width="4"/><path d="M-40 20V-30Q-40-70 -6-80" stroke="#fff" stroke-opacity=".4" stroke-width="7" fill="none"/></g>`,
        )
        .join(''),
    ),
  'wall-channel': () =>
    studio(
      '#cdbfa9',
      `${television(260, 120, 480, 2)}<rect x="476" y="396" width="76" height="470" fill="#1b1020" opacity=".22" style="filter:blur(10px)"/>${block(466, 390, 68, 470, 8, '#f4f2ed', 0)}<path d="M0 860H1000V1000H0Z" fill="#a98c68"/>${block(0, 830, 1000, 40, 0, '#ffffff')}${block(300, 900, 420, 60, 10, '#f4f2ed')}`,
    ),
  'ir-extender': () =>
    studio(
      '#b9a9a4',
      `${cord('M500 520C420 700 240 620 220 780', 16, '#23272e', false)}${cord('M500 520C500 700 500 700 500 820', 16, '#23272e', false)}${cord('M500 520C580 700 760 620 780 780', 16, '#23272e', false)}${[220, 500, 780].map(x => `${block(x - 44, 770, 88, 66, 24, '#2a2e36')}<circle cx="${x}" cy="804" r="18" fill="#8a1f2a"/>`).join('')}${box(330, 400, 340, 120, 90, '#2f343d')}${cord('M500 320C500 200 640 240 660 130', 16, '#23272e', false)}${block(610, 70, 110, 80, 30, '#2a2e36')}<circle cx="665" cy="110" r="22" fill="#c9322e"/>`,
    ),
  'tv-webcam': () =>
    studio(
      '#9fb0c4',
      `${television(-60, 560, 1120, 1)}${block(410, 520, 180, 70, 16, '#1b1e23')}${block(190, 330, 620, 210, 100, '#23272e')}<circle cx="500" cy="436" r="86" fill="#0d0f12"/><circle cx="500" cy="436" r="62" fill="#1d2a4a"/><circle cx="500" cy="436" r="34" fill="#0a0c12"/><circle cx="478" cy="412" r="14" fill="#fff" opacity=".8"/>${times(6, index => `<circle cx="${258 + index * 18}" cy="436" r="4" fill="#5b626d"/><circle cx="${652 + index * 18}" cy="436" r="4" fill="#5b626d"/>`)}${led(610, 380)}`,
    ),
  'capture-card': () =>
    studio(
      '#c0a9c4',
      `<g transform="translate(480 520) rotate(-24)"><rect x="-110" y="-120" width="240" height="420" rx="26" fill="#1b1020" opacity=".3" style="filter:blur(18px)"/><rect x="-36" y="-300" width="72" height="120" rx="26" fill="#c3c8d0"/>${block(-116, -190, 232, 430, 30, '#353a63', 0)}<circle r="36" cy="-40" fill="none" stroke="#ff6a5a" stroke-width="8"/><circle r="18" cy="-40" fill="#ff6a5a"/><text y="80" font-family="Josefin" font-weight="600" font-size="44" text-anchor="middle" fill="#dfe3ff">darpan</text><path d="M-60 240H60V224L48 206H-48L-60 224Z" fill="#08090b"/></g>`,
    ),
  'retro-av-converter': tone =>
    studio(
      '#c9c09a',
      `${box(230, 420, 540, 190, 120, tone)}${rca(300, 512)}${hole(586, 490, 130)}<text x="650" y="574" font-family="Inter" font-weight="700" font-size="26" text-anchor="middle" fill="${tone === '#26292f' ? '#cfd5de' : '#555b64'}">HDMI</text>${['#e6e2d8', '#d8322b', '#f0c23a'].map((colour, index) => cord(`M${300 + index * 86} 640C${300 + index * 60} 780 ${160 + index * 60} 800 ${100 + index * 90} 1000`, 20, colour, false)).join('')}`,
    ),
}
export const clothOnScreen = () =>
  studio(
    '#a4cdd0',
    `${television(90, 190, 820, 0)}<path d="M430 430Q560 350 720 440L760 640Q600 600 440 680Z" fill="#2f8fa0"/><path d="M450 460Q570 390 710 470M452 530Q590 460 728 540M448 600Q590 530 744 600" stroke="#7fd0dc" stroke-width="6" fill="none"/><path d="M120 230L520 400" stroke="#fff" stroke-opacity=".5" stroke-width="60" style="filter:blur(20px)"/>`,
  )
export const shutterClosed = () =>
  studio(
    '#9fb0c4',
    `${block(150, 380, 700, 240, 116, '#23272e')}<circle cx="500" cy="500" r="100" fill="#0d0f12"/>${block(404, 404, 192, 192, 30, '#c9322e')}<path d="M470 500H530" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`,
  )
export const soundbarSide = () => studio('#a8b3c4', bar(60, 430, 880, '#2b2f37'))
