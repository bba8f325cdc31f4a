import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { MAX_POLICY } from '../../contract/input-limits.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { type PolicySlug, paths } from '../../domain/paths.ts'
import { policyTitles } from '../../domain/policies/titles.ts'
import { PrimaryButton, QuietButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { NewTabLink } from '../kit/Links.tsx'
import { BesidePreview, PreviewButton } from '../sections/BesidePreview.tsx'
import { SectionForm } from '../sections/SectionForm.tsx'
import { type SectionEditor, sectionEditor } from '../sections/section-editor.ts'
import { lazyScreen } from '../shell/LazyScreen.tsx'
import { Screen } from '../shell/Screen.tsx'
import { removedFrom } from './policies.ts'

/** The editor is large, and only the policies' screens need it. */
const PolicyText = lazyScreen(async () => (await import('./PolicyText.tsx')).PolicyText)

/** What saving will remove, and the answer that it waits for. */
interface Question {
  removed: string[]
  answer: (goOn: boolean) => void
}

export function PolicyScreen({ shop, slug }: { shop: DeskShop; slug: PolicySlug }) {
  const title = policyTitles[slug]
  const editor = sectionEditor(shop.slug, `policy-${slug}`)
  const [question, ask] = useState<Question>()
  const mayGoOn = async () => {
    const html = htmlOf(editor.$value.get())
    // A check that fails is no reason to keep the person from saving: the API answers for itself.
    const removed = html === '' ? [] : await removedFrom(shop.slug, html).catch(() => [])
    return removed.length === 0 || new Promise<boolean>(answer => ask({ removed, answer }))
  }
  const answer = (goOn: boolean) => {
    question?.answer(goOn)
    ask(undefined)
  }
  return (
    <Screen title={title} context={shop.name} back={[deskPaths.policies(shop.slug), 'All policies']}>
      <BesidePreview editor={editor}>
        <SectionForm
          editor={editor}
          label={title}
          mayGoOn={mayGoOn}
          actions={
            <>
              <PreviewButton editor={editor} />
              {shop.origin !== '' && (
                <NewTabLink className="button button-quiet" href={shop.origin + paths.policy(slug)}>
                  See it in the shop
                </NewTabLink>
              )}
            </>
          }
        >
          <Text shop={shop} editor={editor} slug={slug} title={title} />
        </SectionForm>
      </BesidePreview>
      {question && <RemovedDialog removed={question.removed} onAnswer={answer} />}
    </Screen>
  )
}

interface TextProps {
  shop: DeskShop
  editor: SectionEditor
  slug: PolicySlug
  title: string
}

function Text({ shop, editor, slug, title }: TextProps) {
  const html = htmlOf(useStore(editor.$value))
  const error = useStore(editor.$errors)['html']
  return (
    <>
      <PolicyText
        shop={shop}
        slug={slug}
        html={html}
        label={title}
        onChange={text => editor.change({ html: text })}
      />
      <Size html={html} />
      {error && <p className="field-error">{error}</p>}
    </>
  )
}

/** The text's size against the greatest one. */
function Size({ html }: { html: string }) {
  const bytes = new TextEncoder().encode(html).length
  const isOver = bytes > MAX_POLICY
  const size = `${Math.ceil(bytes / 1000)} kB of ${MAX_POLICY / 1000} kB`
  return (
    <p className={isOver ? 'field-error' : 'field-hint'} role={isOver ? 'alert' : undefined}>
      {isOver ? `${size}: this text is too long to save. Make it shorter.` : size}
    </p>
  )
}

function htmlOf(value: Record<string, unknown>): string {
  return typeof value['html'] === 'string' ? value['html'] : ''
}

interface RemovedDialogProps {
  /** One sentence each. */
  removed: readonly string[]
  onAnswer: (goOn: boolean) => void
}

/** Shows what saving removes from a text, before it is saved. */
function RemovedDialog({ removed, onAnswer }: RemovedDialogProps) {
  return (
    <Dialog title="Some of this cannot be shown in the shop" onCancel={() => onAnswer(false)}>
      <div className="stack">
        <ul className="list-disc space-y-1 pl-5">
          {removed.map(sentence => (
            <li key={sentence}>
              {sentence
                .replace(/\bwas removed/, 'will be removed')
                .replace(/\bwere removed/, 'will be removed')}
            </li>
          ))}
        </ul>
        <div className="actions">
          <PrimaryButton onClick={() => onAnswer(true)}>Save without these</PrimaryButton>
          <QuietButton onClick={() => onAnswer(false)}>Back to the text</QuietButton>
        </div>
      </div>
    </Dialog>
  )
}
