import { describe, expect, test } from 'vitest'
import { openDeskApi } from '../../support/desk-api.ts'

/** The policies' list and check of a marketer, against the store API in process. */
async function openPolicies() {
  const desk = await openDeskApi()
  const policies = await import('../../../src/desk/policies/policies.ts')
  const { sectionEditor } = await import('../../../src/desk/sections/section-editor.ts')
  return { ...desk, ...policies, sectionEditor }
}

describe('the list of policies', () => {
  test('has six, built-in until a text is saved, and built-in again after an empty one', async () => {
    const { $policies, loadPolicies, sectionEditor, network } = await openPolicies()
    const states = async () => {
      await loadPolicies('one')
      const list = $policies.get()
      return list.state === 'ready' ? list.value : []
    }
    network.calls.length = 0
    expect((await states()).map(({ isOwn }) => isOwn)).toEqual([false, false, false, false, false, false])
    expect(network.calls).toEqual(['GET /api/v1/desk/shops/one/sections'])
    const editor = sectionEditor('one', 'policy-refund')
    await editor.load()
    editor.change({ html: '<p>Seven days.</p>' })
    await editor.save()
    const refund = async () => (await states()).find(({ slug }) => slug === 'refund')
    expect(await refund()).toMatchObject({ isOwn: true, savedAt: expect.stringMatching(/^\d{4}-/) })
    expect((await refund())?.savedBy).not.toBe('')
    editor.change({ html: '' })
    await editor.save()
    expect(await refund()).toMatchObject({ isOwn: false, savedAt: expect.stringMatching(/^\d{4}-/) })
  })

  test('is missing for a shop that the person does not serve, and fails in words without a network', async () => {
    const { $policies, loadPolicies, network } = await openPolicies()
    await loadPolicies('nowhere')
    expect($policies.get()).toEqual({ state: 'missing' })
    network.isDown = true
    await loadPolicies('one')
    expect($policies.get()).toEqual({ state: 'failed', message: expect.stringMatching(/does not answer/) })
  })
})

test('what saving would remove is known before, and nothing is saved', async () => {
  const { removedFrom, standing } = await openPolicies()
  expect(await removedFrom('one', '<p>x</p><script>1</script>')).toEqual(['The script was removed.'])
  expect(await removedFrom('one', '<p>x</p>')).toEqual([])
  expect(await standing('policy-refund')).toMatchObject({ revision: 0 })
})
