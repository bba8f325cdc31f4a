import type { Config } from 'tailwindcss'
import shop from './tailwind.config.ts'

/** The desk's own style sheet: the shop's names for colours and sizes, and only the classes that the desk uses. */
export default {
  ...shop,
  content: ['./src/{desk,forms}/**/*.{astro,ts,tsx}'],
  plugins: [],
  safelist: [],
} satisfies Config
