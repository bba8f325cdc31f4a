import { asText } from '../draw.ts'
import type { Cover, Layout } from './covers.ts'

export const COVER_WIDTH = 560
export const COVER_HEIGHT = 840
export interface Words {
  title: string
  author: string
}

interface Box {
  x: number
  y: number
  w: number
  h: number
}

const FAMILY: Record<Layout, string> = {
  panel: 'Fraunces,Tiro',
  deco: 'Josefin,Tiro',
  land: 'Fraunces,Tiro',
  type: 'Fraunces,Tiro',
  arch: 'Fraunces,Tiro',
  orbit: 'Josefin,Tiro',
  garden: 'Fraunces,Tiro',
  emblem: 'Josefin,Tiro',
  magazine: 'Fraunces,Tiro',
}

/** A block of type that shrinks to its box. */
export function line(text: string, { x, y, w, h }: Box, style: string): string {
  return `<div data-fit style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;display:flex;align-items:center;justify-content:center;text-align:center;line-height:1.04;overflow:hidden;text-wrap:balance;${style}"><span>${asText(text)}</span></div>`
}

/** Title and subtitle: what follows "; or," or a colon is set small. */
export function titleOf(title: string): [string, string] {
  const devanagari = /^(.*[\u0900-\u097f])\s*\((.*)\)$/.exec(title)
  if (devanagari) return [devanagari[1] ?? title, devanagari[2] ?? '']
  const [main = title, ...rest] = title.split(/; |: /)
  return [main, rest.join(' ')]
}

/** Title, subtitle and author, each shrunk to its box. */
export function type(
  cover: Cover,
  words: Words,
  title: Box,
  author: Box,
  colour: string,
  authorColour = colour,
) {
  const family = `font-family:${FAMILY[cover.layout]},serif;`
  const ink = `color:${colour};`
  const [main, sub] = titleOf(words.title)
  const caps = FAMILY[cover.layout].startsWith('Josefin')
    ? 'text-transform:uppercase;letter-spacing:.03em;font-weight:600;'
    : 'font-weight:620;letter-spacing:-.01em;'
  const leading = /[\u0900-\u097f]/.test(main) ? 'line-height:1.25;font-weight:400;' : ''
  const short = main.length <= 8 ? 118 : main.length <= 16 ? 92 : 76
  const subBox = { x: title.x, y: title.y + title.h * 0.76, w: title.w, h: title.h * 0.24 }
  const mainBox = sub ? { ...title, h: title.h * 0.76 } : title
  return (
    line(main, mainBox, `${family}${ink}${caps}${leading}font-size:${short}px;`) +
    (sub ? line(sub, subBox, `${family}${ink}font-size:34px;font-weight:450;`) : '') +
    line(
      words.author,
      author,
      `${family}color:${authorColour};font-size:34px;font-weight:560;letter-spacing:.03em;`,
    )
  )
}

/** Words in rows of about nine letters, short ones kept together. */
export function rowsOf(words: string): string[] {
  const rows: string[] = []
  for (const word of words.split(' ')) {
    const last = rows.at(-1)
    const joins =
      last !== undefined && (last.length + word.length < 10 || (word.length <= 3 && last.length < 8))
    if (joins) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}
