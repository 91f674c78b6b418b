import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { useContractForm } from './use-contract-form.ts'

const Page = z.object({
  links: z.array(z.object({ url: z.string().min(1, 'Enter a link.') })).min(1, 'Add at least one link.'),
})
type Page = z.input<typeof Page>

// loaded when a form shows it, which takes longer than a test waits
beforeAll(() => import('./list-field.tsx'))

let sent: Page[] = []
function PageForm({ urls }: { readonly urls: readonly string[] }) {
  const { form, formProps } = useContractForm({
    schema: Page,
    start: { links: urls.map((url) => ({ url })) },
    send: (values) => sent.push(values),
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label="Page">
        <form.AppField name="links" mode="array">
          {(field) => (
            <field.List
              label="Links"
              itemName={(index) => `Link ${index + 1}`}
              addLabel="Add a link"
              newItem={() => ({ url: '' })}
              max={3}
              emptyText="No links yet."
            >
              {(index) => (
                <form.AppField name={`links[${index}].url`}>
                  {(item) => <item.Text label="Address" />}
                </form.AppField>
              )}
            </field.List>
          )}
        </form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form>
    </form.AppForm>
  )
}

const show = async (...urls: string[]) => {
  sent = []
  const shown = await renderScreen(<PageForm urls={urls} />)
  // the input is loaded when it is shown
  await screen.findByRole('group', { name: 'Links' }, { timeout: scaled(5000) })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, press }
}
const addresses = () => screen.queryAllByLabelText<HTMLInputElement>('Address').map(({ value }) => value)

it('adds, fills in and removes items', async () => {
  const { user, axe, press } = await show('a')
  expect(await axe()).toEqual([])
  await press('Add a link')
  await user.type(within(screen.getAllByRole('listitem')[1] as HTMLElement).getByLabelText('Address'), 'b')
  await press('Remove: Link 1')
  expect(addresses()).toEqual(['b'])
  await press('Save')
  await waitFor(() => expect(sent).toEqual([{ links: [{ url: 'b' }] }]))
})

it('moves items with the keyboard, says where they are, and keeps the focus on the moved one', async () => {
  const { user, press } = await show('a', 'b', 'c')
  screen.getByRole('button', { name: 'Move down: Link 1' }).focus()
  await user.keyboard('{Enter}')
  expect(addresses()).toEqual(['b', 'a', 'c'])
  expect(screen.getByText('Link 1: now 2 of 3')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Link 2' })),
  )
  await user.keyboard('{Enter}')
  await press('Save')
  await waitFor(() => expect(sent).toEqual([{ links: [{ url: 'b' }, { url: 'c' }, { url: 'a' }] }]))
})

it('shows the error of an item beside it, and of the list under it, but not of an item that was just added', async () => {
  const { press, user } = await show('')
  await press('Save')
  expect(screen.getAllByText('Enter a link.')).toHaveLength(1)
  await press('Add a link')
  expect(screen.getAllByText('Enter a link.')).toHaveLength(1)
  await press('Remove: Link 1')
  await press('Remove: Link 1')
  expect(screen.getByText('No links yet.')).toBeTruthy()
  await press('Save')
  expect(await screen.findByText('Add at least one link.')).toBeTruthy()
  await press('Add a link')
  await user.type(screen.getByLabelText('Address'), 'a')
  await press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('takes no more items than it may have', async () => {
  await show('a', 'b', 'c')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a link' }).disabled).toBe(true)
})
