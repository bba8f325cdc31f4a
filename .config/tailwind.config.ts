import type { Config } from 'tailwindcss'
import { blue, gray, green, purple, red, yellow } from 'tailwindcss/colors'
import plugin from 'tailwindcss/plugin'

/** Sixteen steps of each channel, for the placeholder colour of a picture (src/domain/shops/dominant-colour.ts). */
const steps = ['r', 'g', 'b'].flatMap(channel =>
  [...'0123456789abcdef'].map((digit, step) => ({ name: channel + digit, channel, value: `${step * 17}` })),
)
const colourSteps = plugin(({ addBase }) => {
  for (const { name, channel, value } of steps) addBase({ [`.${name}`]: { [`--${channel}`]: value } })
})

/** Unused: what sets their variables for every element would stand in each style sheet. */
const unused =
  'backdropFilter blur borderSpacing boxShadow contain filter gradientColorStops ringWidth touchAction transform transitionProperty'

/** Colours, corners and fonts are custom properties: each shop sets its own (src/domain/shops/theme.ts). */
export default {
  content: ['./src/{pages,layouts,components,islands,forms,enhance,domain}/**/*.{astro,ts,tsx}'],
  corePlugins: Object.fromEntries(unused.split(' ').map(name => [name, false])),
  theme: {
    // In em, so that large text gets the narrow layouts too: 48em is 768 px at the usual size.
    screens: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      black: '#000',
      // Order states keep the colours the specification names, in every shop.
      ...{ blue, gray, green, purple, red, yellow },
      paper: 'var(--paper)',
      surface: 'var(--surface)',
      tint: 'var(--tint)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      line: 'var(--line)',
      'control-border': 'var(--control-border)',
      accent: 'var(--accent)',
      'on-accent': 'var(--on-accent)',
      danger: 'var(--danger)',
      success: '#23884a',
      warning: '#b77900',
      inverse: 'var(--inverse)',
      'on-inverse': 'var(--on-inverse)',
    },
    fontFamily: { display: 'var(--display)', body: 'var(--body)', mono: 'ui-monospace, monospace' },
    fontSize: {
      xs: ['0.8125rem', '1.4'],
      sm: ['0.9375rem', '1.5'],
      base: ['1.0625rem', '1.6'],
      lg: ['1.25rem', '1.45'],
      xl: ['1.5rem', '1.3'],
      '2xl': ['clamp(min(1.6rem, 11vw), 1.3rem + 1.4vw, 2.125rem)', '1.2'],
      '3xl': ['clamp(min(1.9rem, 14vw), 1.4rem + 2.4vw, 3rem)', '1.12'],
      hero: ['clamp(min(2.5rem, 12.5vw), 1.5rem + 5vw, 5rem)', '1.02'],
    },
    borderRadius: {
      none: '0',
      DEFAULT: 'var(--radius)',
      shop: 'var(--radius)',
      sm: 'min(var(--radius), 0.375rem)',
      lg: 'calc(var(--radius) * 1.5)',
      full: '999px',
    },
    extend: { maxWidth: { page: '80rem', prose: '44rem' }, minHeight: { touch: '2.75rem' } },
  },
  plugins: [colourSteps],
  safelist: steps.map(({ name }) => name),
} satisfies Config
