import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import { desk } from './.config/desk-build.ts'
import { groups, shortPreload } from './.config/scripts.ts'
import { EARLY_SCRIPT } from './src/enhance/early-script.ts'
import { GALLERY_SCRIPT } from './src/enhance/gallery-script.ts'
import { RECENTLY_SEEN_SCRIPT } from './src/enhance/recently-seen.ts'

const interaction = {
  name: 'haat-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/enhance/interaction.ts' })
    },
  },
}

const inlineScripts = [EARLY_SCRIPT, GALLERY_SCRIPT, RECENTLY_SEEN_SCRIPT].map(
  script => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)
const shops = {
  name: 'haat-shops-in-development',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const { shopsInDevelopment } = await import('./src/site/server/dev.ts')
      server.middlewares.use(shopsInDevelopment())
    },
  },
}

const precompressed = {
  name: 'haat-precompressed',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { precompress } = await import('./src/site/http/compression.ts')
      await precompress(fileURLToPath(dir))
    },
  },
}

export default defineConfig({
  output: 'static',
  outDir: process.env.DIST_DIR?.trim() || './dist',
  adapter: node({ mode: 'middleware', bodySizeLimit: 1 }),
  integrations: [
    react(),
    tailwind({ applyBaseStyles: false, configFile: './.config/tailwind.config.ts' }),
    interaction,
    desk,
    shops,
    precompressed,
  ],
  // Astro would keep sessions in files; ours live in the browser and in the API.
  session: false,
  // Our server reduces addresses to one spelling before Astro sees them.
  trailingSlash: 'ignore',
  compressHTML: true,
  prefetch: false,
  devToolbar: { enabled: false },
  // Our server adds what depends on the shop and the page (src/site/page-cache/page-csp.ts).
  security: {
    checkOrigin: false,
    csp: { directives: ["default-src 'self'"], scriptDirective: { hashes: inlineScripts } },
  },
  build: { inlineStylesheets: 'never', assets: '_astro' },
  // No Markdown here; its highlighter would want inline styles.
  markdown: { syntaxHighlight: false },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  vite: {
    plugins: [shortPreload],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    // The oldest browsers: .github/decisions/0030-browsers.md.
    build: { target: ['chrome109', 'firefox115', 'safari16.4'], sourcemap: false, assetsInlineLimit: 0 },
  },
})
