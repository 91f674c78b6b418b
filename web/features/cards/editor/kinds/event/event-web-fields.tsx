import { useLingui } from '@lingui/react/macro'
import { ProseField, TextField } from '../../parts/fields.tsx'
import { WebLinkList } from '../vcard/web-fields.tsx'

/** The links with their title and description. */
export function EventWebFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField at="vcard.web_link_title" label={t`Title of the links`} />
      <ProseField at="vcard.web_link_description" label={t`Description of the links`} />
      <WebLinkList />
    </>
  )
}
