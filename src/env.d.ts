/// <reference types="astro/client" />

type SiteLocals = import('./site/page-cache/locals.ts').SiteLocals

declare namespace App {
  interface Locals extends SiteLocals {}
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates at the first sign of intent and replays the click it swallowed; `now`, or a draft's key, makes it earlier. */
    'client:interaction'?: boolean | 'now' | `haat:${string}`
  }
}
