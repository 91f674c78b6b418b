import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCard } from '#contract/cards.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { editorKinds } from '../../kinds.ts'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
})

describe('the order of the sections', () => {
  it('is changed and sections are hidden by keyboard, and both are saved', async () => {
    server.answer(createCard, storedCard())
    const { user, axe } = await renderScreen(<NewCardForm kind={editorKinds.vcard} />)
    await user.fill(await screen.findByLabelText(/^Name/), 'Meera')
    await vi.dynamicImportSettled()
    const header = screen.getByRole('button', { name: /^Order of the sections/ })
    await user.click(header)
    const region = within(screen.getByRole('region', { name: 'Order of the sections' }))
    await region.findAllByRole('listitem')
    const names = () => region.getAllByRole('switch').map((one) => one.closest('li')?.textContent)
    expect(names()).toEqual(['Contact us', 'Social links', 'Web links', 'Video', 'Image gallery'])
    expect(await axe()).toEqual([])
    region.getByRole('button', { name: 'Move up: Image gallery' }).focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Contact us', 'Social links', 'Web links', 'Image gallery', 'Video'])
    expect(region.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.click(region.getByRole('switch', { name: 'Contact us' }))
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    await expect.poll(() => server.sentTo(createCard)).toHaveLength(1)
    expect(server.sentTo(createCard)[0]?.body).toMatchObject({
      vcard: {
        show_contact_us: 0,
        section_order: [
          { section: 'contact_us' },
          { section: 'social_link' },
          { section: 'web_link' },
          { section: 'vcard_images' },
          { section: 'video' },
        ],
      },
    })
  })
})
