import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group } from '@mantine/core'
import { IconAddressBook, IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ListedContact } from '#formats/parse-vcf.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import type { FoundContact } from '../kinds/vcard/quick-vcard.ts'
import { canPickContact, listPeople, pickContact, readContactFile, readPerson } from './find-contact.ts'

/** Loaded when a file has several people. */
const ContactChoice = lazyPart(async () => ({
  default: (await import('./contact-choice.tsx')).ContactChoice,
}))

const EncodingChoice = lazyPart(async () => ({
  default: (await import('#web/lib/encoding-choice.tsx')).EncodingChoice<ChosenText>,
}))

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type OnFound = (found: FoundContact) => Promise<void>

/** Reads a contact from a file or the address book; of several people, one is chosen. */
function useContactSources(onFound: OnFound) {
  const { t } = useLingui()
  const [message, setMessage] = useState<{ readonly text: string; readonly isError: boolean }>()
  const [people, setPeople] = useState<readonly ListedContact[]>()
  const take = async (found: FoundContact) => {
    await onFound(found)
    setMessage({ text: t`Filled in. Check it, then create the card.`, isError: false })
  }
  const [file, setFile] = useState<ChosenText>()
  const open = async (chosen: ChosenText | undefined) => {
    setFile(chosen)
    const listed = chosen === undefined ? [] : await listPeople(chosen)
    const [first] = listed
    if (first === undefined)
      setMessage({ text: t`This file holds no contact. Choose a .vcf file.`, isError: true })
    else if (listed.length === 1) await take(readPerson(first))
    else setPeople(listed)
  }
  const pick = async () => {
    const found = await pickContact()
    if (found !== undefined) await take(found)
  }
  return { message, people, setPeople, file, open, pick, take }
}

/** Ways to fill the form without typing: a contact file, and the address book of a phone that offers it. */
export function ContactSources({ onFound }: { readonly onFound: OnFound }) {
  const { message, people, setPeople, file, open, pick, take } = useContactSources(onFound)
  return (
    <div>
      <Group gap="sm">
        <FileButton
          accept=".vcf,text/vcard,text/x-vcard"
          onChange={(chosen) => chosen !== null && void readContactFile(chosen).then(open)}
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
      {file?.isGuess !== true || people !== undefined ? null : (
        <Suspense>
          <EncodingChoice file={file} onChange={(read) => void open(read)} />
        </Suspense>
      )}
      {people === undefined ? null : (
        <Suspense>
          <ContactChoice
            people={people}
            file={file}
            onRead={(read) => void open(read)}
            onCancel={() => setPeople(undefined)}
            onChoose={(person) => {
              setPeople(undefined)
              void take(readPerson(person))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
