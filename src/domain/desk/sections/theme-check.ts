import type { StoreInfo, Theme } from '../../../contract/store-info.ts'
import { contrast } from '../../colour.ts'
import { darkPalette, lightPalette, type Palette } from '../../shops/theme.ts'

type Names = Pick<StoreInfo, 'storeName' | 'companyName'>

/** What a theme becomes in one mode: the colours that the shop's pages use, and their contrasts (1 to 21). */
export interface ThemePreview {
  palette: Palette
  contrasts: { label: string; ratio: number }[]
}

/** The shop's pages in light and dark with these colours; a colour that cannot be read is moved until it can. */
export function previewTheme(
  names: Names,
  theme: Partial<Theme>,
): { light: ThemePreview; dark: ThemePreview } {
  const input = { ...names, theme: { ...noTheme, ...theme } }
  return { light: preview(lightPalette(input)), dark: preview(darkPalette(input)) }
}

const noTheme: Theme = {
  accent: undefined,
  accentDark: undefined,
  paper: undefined,
  ink: undefined,
  font: undefined,
  radius: undefined,
}

function preview(palette: Palette): ThemePreview {
  return {
    palette,
    contrasts: [
      { label: 'Text', ratio: contrast(palette.ink, palette.paper) },
      { label: 'Links', ratio: contrast(palette.accent, palette.paper) },
      { label: 'Buttons', ratio: contrast(palette['on-accent'], palette.accent) },
    ],
  }
}
