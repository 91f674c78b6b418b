import { describe, expect, it } from 'vitest'
import { newDraft, newItem } from './draft-defaults.ts'
import { EditorStore, countErrors, shownError } from './editor-store.ts'

const open = () => new EditorStore(newDraft(), () => '+91')

describe('the form', () => {
  it('shows the error of a field after the person has left it', () => {
    const store = open()
    expect(shownError(store.get(), 'vcard.name')).toBeUndefined()
    store.leave('vcard.name')
    expect(shownError(store.get(), 'vcard.name')).toBe('Enter a name.')
    store.write('vcard.name', 'Meera')
    expect(shownError(store.get(), 'vcard.name')).toBeUndefined()
  })

  it('shows all errors on saving, opens the section of the first and counts them by section', () => {
    const store = open()
    store.toggle('profile', false)
    store.write('slug', 'x')
    expect(store.showErrors()).toEqual(['vcard.name', 'slug'])
    expect(store.get().openSections.has('profile')).toBe(true)
    expect(countErrors(store.get(), 'profile')).toBe(1)
    expect(countErrors(store.get(), 'design')).toBe(1)
  })

  it('shows an error of the server until the field changes', () => {
    const store = open()
    store.write('vcard.name', 'Meera')
    store.write('slug', 'meera')
    store.showErrors(new Map([['slug', 'This link is taken. Please choose another.']]))
    expect(shownError(store.get(), 'slug')).toContain('taken')
    store.write('slug', 'meera-k')
    expect(shownError(store.get(), 'slug')).toBeUndefined()
  })

  it('restores a removed item at its place', () => {
    const store = open()
    for (const key of ['a', 'b', 'c']) store.add('web_link', { ...newItem('web_link'), key, title: key })
    store.remove('web_link', 'b')
    expect(store.get().draft.vcard.web_link.map(({ key }) => key)).toEqual(['a', 'c'])
    store.undo()
    expect(store.get().draft.vcard.web_link.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
    expect(store.get().removal).toBeUndefined()
  })

  it('does not notify listeners when nothing has changed', () => {
    const store = open()
    let calls = 0
    store.subscribe(() => (calls += 1))
    store.write('vcard.name', '')
    expect(calls).toBe(0)
  })
})
