import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { listCountries } from '#contract/places.ts'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { listSavedContacts } from '#contract/contacts.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { toLocalInput } from './date-fields.tsx'
import { useContractForm } from './use-contract-form.ts'

// loaded when a form shows them, which takes longer than a test waits
beforeAll(async () => {
  await import('./number-fields.tsx')
  await import('./place-fields.tsx')
  await import('./design-fields.tsx')
})

const Everything = z.object({
  about: z.string(),
  seats: z.number('Enter a number.').optional(),
  price: z.number().nullable(),
  day: z.iso.date().nullable(),
  starts: z.iso.datetime({ offset: true }).nullable(),
  isOpen: z.boolean(),
  isAgreed: z.boolean(),
  level: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string(),
  color: z.string(),
  photo: z.string().nullable(),
})
type Everything = z.input<typeof Everything>
const start: Everything = {
  about: '',
  price: 1250,
  day: '2026-11-22',
  starts: '2026-11-22T10:30:00.000Z',
  isOpen: false,
  isAgreed: false,
  level: null,
  country: 'IN',
  phone: '+91 98765 43210',
  color: '#112233',
  photo: null,
}
const levels = { basic: 'Basic', full: 'Full' }

let sent: Everything[] = []
function EverythingForm() {
  const { form, formProps } = useContractForm({
    schema: Everything,
    start,
    send: (values) => sent.push(values),
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label="Everything">
        <FieldStack>
          <form.AppField name="about">{(field) => <field.Textarea label="About" />}</form.AppField>
          <form.AppField name="seats">{(field) => <field.Number label="Seats" />}</form.AppField>
          <form.AppField name="price">
            {(field) => <field.Money label="Price" currency="INR" emptyValue={null} />}
          </form.AppField>
          <form.AppField name="day">{(field) => <field.Date label="Day" />}</form.AppField>
          <form.AppField name="starts">{(field) => <field.DateTime label="Starts" />}</form.AppField>
          <form.AppField name="isOpen">{(field) => <field.Switch label="Open" />}</form.AppField>
          <form.AppField name="isAgreed">{(field) => <field.Checkbox label="Agreed" />}</form.AppField>
          <form.AppField name="level">
            {(field) => <field.Select label="Level" options={levels} />}
          </form.AppField>
          <form.AppField name="country">{(field) => <field.Country label="Country" />}</form.AppField>
          <form.AppField name="phone">{(field) => <field.Phone label="Phone" />}</form.AppField>
          <form.AppField name="color">{(field) => <field.Color label="Color" />}</form.AppField>
          <form.AppField name="photo">{(field) => <field.Image label="Photo" />}</form.AppField>
          <form.SubmitButton>Save</form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const set = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

beforeEach(() => {
  sent = []
  fakeServer().answer(listCountries, [
    { country_id: 1, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
    { country_id: 2, name: 'Jordan', iso2: 'JO', dial_code: '+962', currency: 'JOD' },
  ])
})

it('shows the values of every kind of field, and sends them back unchanged', async () => {
  const { user, axe } = await renderScreen(<EverythingForm />)
  await screen.findByDisplayValue('India', {}, { timeout: scaled(5000) })
  await screen.findByLabelText('Price')
  expect(await axe()).toEqual([])
  expect(input('Price').value).toBe('12.50')
  expect(input('Starts').value).toBe(toLocalInput('2026-11-22T10:30:00.000Z'))
  await screen.findByDisplayValue('98765 43210')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([start]))
})

it('sends what is changed in the types of the contract', async () => {
  const { user } = await renderScreen(<EverythingForm />)
  await screen.findByDisplayValue('India', {}, { timeout: scaled(5000) })
  await user.type(input('About'), 'two{Enter}lines')
  set('Seats', '12')
  set('Price', '7.05')
  set('Day', '')
  set('Starts', '2026-12-01T09:00')
  await user.click(screen.getByRole('switch', { name: 'Open' }))
  await user.click(screen.getByRole('checkbox', { name: 'Agreed' }))
  await user.click(screen.getByRole('combobox', { name: 'Level' }))
  await user.click(await screen.findByRole('option', { name: 'Full' }))
  await user.clear(screen.getByRole('combobox', { name: 'Phone: country code' }))
  await user.type(screen.getByRole('combobox', { name: 'Phone: country code' }), 'jor')
  await user.click(await screen.findByRole('option', { name: 'Jordan +962' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    ...start,
    about: 'two\nlines',
    seats: 12,
    price: 705,
    day: null,
    starts: new Date('2026-12-01T09:00').toISOString(),
    isOpen: true,
    isAgreed: true,
    level: 'full',
    phone: '+962 98765 43210',
  })
})

it.each([
  ['٢٥', '25', 25],
  ['१२', '12', 12],
  ['٢٫٥', '2.5', 2.5],
  ['2,5', '2.5', 2.5],
])('takes the number %s', async (typed, shown, value) => {
  const { user } = await renderScreen(<EverythingForm />)
  await screen.findByDisplayValue('India', {}, { timeout: scaled(5000) })
  await user.type(input('Seats'), typed)
  expect(input('Seats').value).toBe(shown)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ seats: value }]))
})

it('shows a stored amount in another currency that comes later, and does not change it', async () => {
  sent = []
  function PriceForm() {
    const [currency, setCurrency] = useState('INR')
    const { form, formProps } = useContractForm({
      schema: Everything.pick({ price: true }),
      start: { price: 980 },
      send: (values) => sent.push(values as Everything),
    })
    return (
      <form.AppForm>
        <form {...formProps}>
          <form.AppField name="price">
            {(field) => <field.Money label="Price" currency={currency} />}
          </form.AppField>
          <button type="button" onClick={() => setCurrency('JPY')}>
            The currency comes
          </button>
          <form.SubmitButton>Save</form.SubmitButton>
        </form>
      </form.AppForm>
    )
  }
  const { user } = await renderScreen(<PriceForm />)
  await user.click(screen.getByRole('button', { name: 'The currency comes' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ price: 980 }]))
})

it('takes a pasted number with groups of thousands', async () => {
  const { user } = await renderScreen(<EverythingForm />)
  await screen.findByDisplayValue('India', {}, { timeout: scaled(5000) })
  await user.fill(input('Seats'), '١٬٠٠٠')
  expect(input('Seats').value).toBe('1000')
  await user.clear(input('Price'))
  await user.fill(input('Price'), '१,४९९.५०')
  expect(input('Price').value).toBe('1 499.5')
})

const person = (contact_id: number, name: string): SavedContact => ({
  contact_id,
  card_id: contact_id,
  status: 'active',
  slug: `slug-${contact_id}`,
  name,
  job_title: '',
  company: '',
  photo: '',
  saved_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  tags: [],
  note: '',
})
const people = [person(7, 'Asha Rao'), person(8, 'Ravi')]
const page = (text: string) => {
  const list = people.filter(({ name }) => name.toLowerCase().includes(text))
  return { list, total: list.length }
}

const Owner = z.object({ contact: z.union([z.int(), z.string()]).nullable() })
let owners: z.input<typeof Owner>[] = []
function OwnerForm() {
  const { form, formProps } = useContractForm({
    schema: Owner,
    start: { contact: null },
    send: (values) => owners.push(values),
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <form.AppField name="contact">
          {(field) => (
            <field.Relation
              label="Contact"
              search={(text) => endpointQuery(listSavedContacts, { query: { search: text } })}
              toOptions={({ list }) => list.map(({ contact_id: id, name }) => ({ id, label: name }))}
            />
          )}
        </form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form>
    </form.AppForm>
  )
}

it('finds a related row on the server while typing, and sends its id', async () => {
  owners = []
  const server = fakeServer()
  server.answer(listSavedContacts, ({ url }) => page(url.searchParams.get('search') ?? ''))
  const { user, axe } = await renderScreen(<OwnerForm />)
  await user.type(await screen.findByRole('combobox', { name: 'Contact' }), 'ash')
  await user.click(await screen.findByRole('option', { name: 'Asha Rao' }))
  expect(screen.queryByRole('option', { name: 'Ravi' })).toBeNull()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(owners).toEqual([{ contact: 7 }]))
})

it('keeps the focus when the name of what was chosen comes later, and shows what is chosen elsewhere', async () => {
  const server = fakeServer()
  server.answer(listSavedContacts, page(''))
  const { RelationSelect } = await import('./relation-field.tsx')
  function Filter() {
    const [value, setValue] = useState<number | null>(null)
    const [isNamed, setNamed] = useState(false)
    return (
      <>
        <RelationSelect
          aria-label="Contact"
          search={(text) => endpointQuery(listSavedContacts, { query: { search: text } })}
          toOptions={({ list }) => list.map(({ contact_id: id, name }) => ({ id, label: name }))}
          value={value}
          chosen={isNamed && value !== null ? { id: value, label: `Number ${value}` } : undefined}
          onChange={(id) => setValue(id === null ? null : Number(id))}
        />
        <button type="button" onClick={() => setNamed(true)}>
          Names come
        </button>
        <button type="button" onClick={() => setValue(9)}>
          Choose 9
        </button>
        <button type="button" onClick={() => setValue(null)}>
          Choose none
        </button>
      </>
    )
  }
  const { user } = await renderScreen(<Filter />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Contact' })
  await user.click(input)
  await user.click(await screen.findByRole('option', { name: 'Asha Rao' }))
  expect(input.value).toBe('Asha Rao')
  expect(input.isConnected).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Names come' }))
  expect(input.value).toBe('Asha Rao')
  await user.click(screen.getByRole('button', { name: 'Choose 9' }))
  expect(input.value).toBe('Number 9')
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(input.value).toBe('')
  expect(screen.getByRole('combobox', { name: 'Contact' })).toBe(input)
})
