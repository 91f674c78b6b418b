import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group } from '@mantine/core'
import { IconAddressBook, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { FoundContact } from '../kinds/vcard/quick-vcard.ts'
import { canPickContact, pickContact, readContactFile } from './find-contact.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Ways to fill the form without typing: a contact file, and the address book of a phone that offers it. */
export function ContactSources({ onFound }: { readonly onFound: (found: FoundContact) => Promise<void> }) {
  const { t } = useLingui()
  const [message, setMessage] = useState<{ readonly text: string; readonly isError: boolean }>()
  const take = async (found: FoundContact | undefined) => {
    if (found !== undefined) await onFound(found)
    setMessage(
      found === undefined
        ? { text: t`This file holds no contact. Choose a .vcf file.`, isError: true }
        : { text: t`Filled in. Check it, then create the card.`, isError: false },
    )
  }
  const pick = async () => {
    const found = await pickContact()
    if (found !== undefined) await take(found)
  }
  return (
    <div>
      <Group gap="sm">
        <FileButton
          accept=".vcf,text/vcard,text/x-vcard"
          onChange={(file) => file !== null && void readContactFile(file).then(take)}
        >
          {(props) => (
            <Button {...props} leftSection={<IconFileImport {...icon} />}>
              <Trans>Fill in from a contact file</Trans>
            </Button>
          )}
        </FileButton>
        {canPickContact() && (
          <Button onClick={() => void pick()} leftSection={<IconAddressBook {...icon} />}>
            <Trans>Fill in from my contacts</Trans>
          </Button>
        )}
      </Group>
      <p className="v-quick-message" role="status" data-error={message?.isError || undefined}>
        {message?.text}
      </p>
    </div>
  )
}
