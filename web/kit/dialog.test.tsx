import { screen, waitFor } from '@testing-library/react'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { ReturnFocus } from './return-focus.tsx'

function Mounted() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen ? (
        <Dialog opened onClose={() => setOpen(false)} title="Inside">
          <Button>Do it</Button>
        </Dialog>
      ) : null}
    </>
  )
}

function ConfirmFromMenu() {
  return (
    <Menu>
      <Menu.Target>
        <Button>Open</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => void confirm({ title: 'Sure?', body: 'It is gone then.', confirmLabel: 'Delete' })}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function FromMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button>Open</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ReturnFocus />
          <Menu.Item onClick={() => setOpen(true)}>Share</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? <Dialog opened onClose={() => setOpen(false)} title="Inside" /> : null}
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Open' })

it('gives the focus back when it is gone, also when it was mounted open', async () => {
  const { user } = await renderScreen(<Mounted />)
  for (const again of [1, 2]) {
    await user.click(opener())
    const inside = await screen.findByRole('button', { name: 'Do it' })
    await waitFor(() => expect(inside.closest('[role=dialog]')?.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect({ again, focused: document.activeElement }).toEqual({ again, focused: opener() }),
    )
  }
})

it('gives it back to the button of the menu that opened it', async () => {
  const { user } = await renderScreen(<FromMenu />)
  await user.click(opener())
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

it('gives it back when a menu is closed that was opened by a click', async () => {
  const { user } = await renderScreen(<FromMenu />)
  await user.click(opener())
  await screen.findByRole('menuitem', { name: 'Share' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

it('gives it back to that button also when a menu asked for a confirmation', async () => {
  const { user } = await renderScreen(<ConfirmFromMenu />)
  await user.click(opener())
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})
