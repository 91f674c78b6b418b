import { Plural, useLingui } from '@lingui/react/macro'

/**
 * Says which columns of a file are not imported, where the person chooses what its columns are: nothing of a file is left out in silence.
 * @param names as the file has them
 */
export function UnreadColumns({ names }: { readonly names: readonly string[] }) {
  const { i18n } = useLingui()
  if (names.length === 0) return null
  const count = names.length
  const list = new Intl.ListFormat(i18n.locale).format(names)
  return (
    <p className="v-dialog-text">
      <Plural
        value={count}
        one={`The column ${list} is not imported. Choose above what it holds, or go on without it.`}
        other={`The columns ${list} are not imported. Choose above what they hold, or go on without them.`}
      />
    </p>
  )
}
