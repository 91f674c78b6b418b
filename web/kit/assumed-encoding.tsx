import { Trans } from '@lingui/react/macro'

/** Says that a text file was read in a code page that it does not name itself; nothing when it was sure. */
export function AssumedEncoding({ assumed }: { readonly assumed: string | undefined }) {
  if (assumed === undefined) return null
  return (
    <p role="status">
      <Trans>
        This file is no UTF-8, so it was read as {assumed}, as older programs write it. If letters look wrong,
        save it again as “CSV UTF-8”.
      </Trans>
    </p>
  )
}
