import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reloadForMissingFiles } from '#web/app/missing-files.ts'
import { watchErrors } from '#web/app/watch-errors.ts'
import { getRouter } from './router.tsx'

/** The first script of every page. The entry that Start brings also loads server functions, which the product does not use. */
reloadForMissingFiles()
const router = getRouter()
const options = watchErrors(router)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    options,
  )
})
