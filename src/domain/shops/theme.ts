import type { StoreInfo } from '../../contract/store-info.ts'
import { contrast, ensureContrast, fromHsl, type Hex, luminance, mix } from '../colour.ts'
import { brandName } from './brand.ts'

/** The colours of one mode. Text colours meet WCAG AA on paper, surface and tint, whatever colours the shop sends. */
export interface Palette {
  paper: Hex
  surface: Hex
  tint: Hex
  ink: Hex
  muted: Hex
  line: Hex
  /** Borders of controls: contrast 3:1 on paper. */
  'control-border': Hex
  accent: Hex
  'on-accent': Hex
  danger: Hex
  /** Background of promotion, footer and toasts: dark in both modes. */
  inverse: Hex
  'on-inverse': Hex
}

type ThemeInput = Pick<StoreInfo, 'storeName' | 'companyName' | 'theme'>

const WHITE = '#ffffff'
const BLACK = '#000000'
const TEXT = 4.6
const CONTROL = 3.1

/** Radii of corners by their names in a theme. */
export const radii = { none: '0px', soft: '6px', round: '14px' } as const
const INTER = "Inter,Devanagari,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
const faces = {
  serif: `--display:Fraunces,Devanagari,'Iowan Old Style',Palatino,'Noto Serif',Georgia,serif;--display-weight:560;--display-tracking:-0.012em`,
  sans: `--display:${INTER};--display-weight:680;--display-tracking:-0.022em`,
} as const

/** Cached by store info object, which all pages of a shop share until it changes. */
function once<Result>(work: (input: ThemeInput) => Result): (input: ThemeInput) => Result {
  const known = new WeakMap<ThemeInput, Result>()
  return input => {
    const result = known.get(input) ?? work(input)
    known.set(input, result)
    return result
  }
}

export const lightPalette = once((input: ThemeInput): Palette => {
  const paper = validColour(input.theme?.paper, colour => luminance(colour) > 0.7) ?? '#faf8f5'
  const ink = ensureContrast(validColour(input.theme?.ink) ?? '#1d1a17', [paper], 11, BLACK)
  return palette(paper, mix(paper, WHITE, 0.65), ink, validColour(input.theme?.accent) ?? fromName(input), {
    end: BLACK,
    danger: '#b3261e',
    inverse: mix(ink, BLACK, 0.15),
  })
})

/** The dark palette of a shop: its ink colour becomes the background. */
export const darkPalette = once((input: ThemeInput): Palette => {
  const paper = mix(mix(lightPalette(input).ink, BLACK, 0.45), '#101012', 0.45)
  const ink = mix('#f4f1ec', paper, 0.04)
  const accent = validColour(input.theme?.accentDark) ?? mix(lightPalette(input).accent, WHITE, 0.45)
  return palette(paper, mix(paper, WHITE, 0.05), ink, accent, {
    end: WHITE,
    danger: '#ff9a8c',
    inverse: mix(paper, BLACK, 0.4),
  })
})

function palette(
  paper: Hex,
  surface: Hex,
  ink: Hex,
  wanted: Hex,
  { end, danger, inverse }: { end: Hex; danger: Hex; inverse: Hex },
): Palette {
  const tint = mix(paper, wanted, 0.09)
  const grounds = [paper, surface, tint]
  const accent = ensureContrast(wanted, grounds, TEXT, end)
  return {
    paper,
    surface,
    tint,
    ink,
    muted: ensureContrast(mix(ink, paper, 0.32), grounds, TEXT, end),
    line: mix(paper, ink, 0.14),
    'control-border': ensureContrast(mix(ink, paper, 0.5), grounds, CONTROL, end),
    accent,
    'on-accent': contrast(accent, WHITE) >= TEXT ? WHITE : paper,
    danger: ensureContrast(danger, grounds, TEXT, end),
    inverse,
    'on-inverse': '#efe9e1',
  }
}

function validColour(
  colour: string | null | undefined,
  fits: (colour: Hex) => boolean = () => true,
): Hex | undefined {
  return colour && /^#[0-9a-f]{6}$/i.test(colour) && fits(colour as Hex) ? (colour as Hex) : undefined
}

/** Default accent of a shop without colours: derived from its name, so always the same. */
function fromName(input: ThemeInput): Hex {
  let sum = 0
  for (const character of brandName(input)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return fromHsl(sum, 0.55, 0.36)
}

/** The shop's style sheet: only validated colours and fixed text, so it is safe to embed in a page. */
export const themeCss = once((input: ThemeInput): string => {
  const face = faces[input.theme?.font ?? 'serif']
  const radius = radii[input.theme?.radius ?? 'soft']
  const shared = `--body:${INTER};${face};--radius:${radius}`
  const dark = declarations(darkPalette(input))
  return `:root{${declarations(lightPalette(input))};${shared}}@media(prefers-color-scheme:dark){:root{${dark}}}`
})

function declarations(colours: Palette): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}
