import { untouched } from '#web/form/whole-meta.ts'
import type { DocumentPath, DraftItem } from './draft.ts'
import { itemsOf } from './draft.ts'
import type { CardForm } from './use-editor.tsx'
import { clearServerError, useCardForm, useSectionsState } from './use-editor.tsx'

/** How a list of the document changes. The last removed item can be restored. */
export function useList(list: string) {
  const form = useCardForm()
  const { removal, setRemoval } = useSectionsState()
  const removed = removal?.list === list ? removal : undefined
  const change = (edit: (items: readonly DraftItem[]) => DraftItem[]) => changeList(form, list, edit)
  return {
    removed,
    add: (item: DraftItem) => change((items) => [...items, item]),
    move: (from: number, to: number) =>
      change((items) => items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))),
    remove: (index: number) => {
      const item = itemsOf(form.state.values.vcard, list)[index]
      if (item === undefined) return
      setRemoval({ list, item, index })
      change((items) => items.toSpliced(index, 1))
    },
    undo: () => {
      if (removed === undefined) return
      setRemoval(undefined)
      change((items) => items.toSpliced(removed.index, 0, removed.item))
    },
  }
}

/**
 * Changes a list and checks the form once. The list functions of the form library check it once for every field behind
 * the change, and let errors move only between fields that are registered.
 */
function changeList(form: CardForm, list: string, edit: (items: readonly DraftItem[]) => DraftItem[]): void {
  const path: DocumentPath = `vcard.${list}`
  const before = itemsOf(form.state.values.vcard, list)
  const after = edit(before)
  clearServerError(form, path)
  form.setFieldValue(path, after, { dontValidate: true })
  form.baseStore.setState((state) => ({
    ...state,
    fieldMetaBase: moveMeta(state.fieldMetaBase, path, before, after),
  }))
  void form.validateField(path, 'change')
}
/**
 * Errors and left fields stay with their items; those of a removed item are forgotten. Their keys stay: the form library goes on
 * showing a meta whose key is gone, and throws on saving where it changes that one.
 */
function moveMeta<Meta>(
  metas: Readonly<Record<string, Meta>>,
  path: string,
  before: readonly DraftItem[],
  after: readonly DraftItem[],
): Record<string, Meta | typeof untouched> {
  const moved = Object.entries(metas).flatMap(([name, meta]) => {
    const [, index, field = ''] = name.startsWith(`${path}[`) ? (/\[(\d+)\](.*)$/.exec(name) ?? []) : []
    if (index === undefined) return [[name, meta] as const]
    const key = before[Number(index)]?.key
    const to = after.findIndex((item) => item.key === key)
    return to === -1 ? [] : [[`${path}[${to}]${field}`, meta] as const]
  })
  const left = Object.fromEntries(Object.keys(metas).map((name) => [name, untouched] as const))
  return { ...left, ...Object.fromEntries(moved) }
}
