import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ConfirmButton } from './confirm-button.tsx'

const ask = {
  title: 'Delete this card?',
  body: 'Its code shows the plain card from now on.',
  confirmLabel: 'Delete card',
}

it('does nothing before the person confirms', async () => {
  let done = 0
  const { user, axe } = await renderScreen(
    <ConfirmButton ask={ask} onConfirm={() => (done += 1)}>
      Delete
    </ConfirmButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this card?' })).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(done).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete card' }))
  await expect.poll(() => done).toBe(1)
})

it('takes Escape for no', async () => {
  let done = 0
  const { user } = await renderScreen(
    <ConfirmButton ask={ask} onConfirm={() => (done += 1)}>
      Delete
    </ConfirmButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(done).toBe(0)
})
