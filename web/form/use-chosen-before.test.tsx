import { act, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useChosenBefore } from './use-chosen-before.ts'

/** Says what it knows of; every render shows that. */
function Form() {
  const ref = useRef<HTMLDivElement>(null)
  useChosenBefore(ref)
  const [kind, setKind] = useState('link')
  const [isOn, setOn] = useState(false)
  const [size, setSize] = useState('small')
  const [photo, setPhoto] = useState('none')
  return (
    <div ref={ref}>
      {['link', 'text'].map((value) => (
        <label key={value}>
          {value}
          <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
        </label>
      ))}
      <label>
        hidden
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      </label>
      <select aria-label="size" value={size} onChange={(event) => setSize(event.currentTarget.value)}>
        <option value="small">small</option>
        <option value="large">large</option>
      </select>
      <input
        type="file"
        aria-label="photo"
        onChange={(event) => setPhoto(event.currentTarget.files?.[0]?.name ?? 'none')}
      />
      <output>{[kind, String(isOn), size, photo].join(' ')}</output>
    </div>
  )
}

/** @param choose what the person does before the scripts of the page run */
async function takeOver(choose: () => void, expected: string): Promise<string> {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Form />)
  choose()
  const root = await act(() => hydrateRoot(page, <Form />))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(expected))
  const known = screen.getByRole('status').textContent
  act(() => root.unmount())
  page.remove()
  return known
}

it('takes over a radio, a switch, a select and a file that were chosen in the rendered page', async () => {
  const expected = 'text true large me.png'
  const known = await takeOver(() => {
    screen.getByLabelText('text').click()
    screen.getByLabelText('hidden').click()
    screen.getByLabelText<HTMLSelectElement>('size').value = 'large'
    Object.defineProperty(screen.getByLabelText('photo'), 'files', { value: [new File([''], 'me.png')] })
  }, expected)
  expect(known).toBe(expected)
})

it('takes over what was chosen last', async () => {
  const expected = 'link true small none'
  const known = await takeOver(() => {
    for (const label of ['text', 'link', 'hidden', 'hidden', 'hidden']) screen.getByLabelText(label).click()
  }, expected)
  expect(known).toBe(expected)
})
