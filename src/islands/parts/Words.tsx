import { textRuns } from '../../domain/shops/text-runs.ts'

/** A text of the shop's, of which each language is marked. */
export function Words({ text }: { text: string }) {
  return textRuns(text).map(({ words, lang }, at) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={at} lang={lang}>
        {words}
      </span>
    ) : (
      words
    ),
  )
}
