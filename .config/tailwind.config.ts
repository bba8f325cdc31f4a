import type { Config } from 'tailwindcss'

export default {
  content: ['./src/{pages,layouts,components,islands,enhance,domain}/**/*.{astro,ts,tsx}'],
} satisfies Config
