import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { openLogin } from '#web/lib/login-modal.ts'
import { useSession } from '#web/lib/session.ts'
import type { KitsProps } from './use-kits.ts'
import './kits.css'

const KitList = lazyPart(async () => ({ default: (await import('./kit-list.tsx')).KitList }))

/** Designs that a person has saved. They are loaded when the section is opened. */
export function KitsSection(props: KitsProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { isAuthenticated } = useSession()
  return (
    <CollapsibleSection
      title={t`Brand kits`}
      icon={<IconStack2 size={20} stroke={1.5} aria-hidden />}
      summary={t`Your saved designs`}
      open={isOpen}
      onToggle={setIsOpen}
    >
      {!isOpen ? null : isAuthenticated ? (
        <Suspense fallback={<Skeletons of="fields" count={1} label={t`Loading your brand kits`} />}>
          <KitList {...props} />
        </Suspense>
      ) : (
        <div className="v-kits-visitor">
          <p>
            <Trans>Sign in to save this design with its logo, and use it again for other codes.</Trans>
          </p>
          <Button size="sm" onClick={() => void openLogin({ reason: t`Sign in to save designs.` })}>
            <Trans>Sign in</Trans>
          </Button>
        </div>
      )}
    </CollapsibleSection>
  )
}
