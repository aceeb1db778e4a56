import * as api from '#contracts/privacy'
import { type Call, on } from '../../http/on.ts'
import { keepAccount, requestDeletion } from './account-deletion.ts'
import { exportData } from './export-data.ts'
import { acceptDocuments, loadPrivacy } from './load-privacy.ts'
import * as schemas from './schemas.ts'

const saveAs = ({ setHeader }: Pick<Call<typeof api.exportData>, 'setHeader'>, name: string) =>
  setHeader('Content-Disposition', `attachment; filename="${name}"`)

export const privacyRoutes = [
  on(api.exportData, schemas.exportData, async ({ deps, caller, setHeader }) => {
    const data = await exportData(deps, caller)
    saveAs({ setHeader }, 'pra-dois-dados.json')
    return data
  }),
  on(api.exportArchive, schemas.exportArchive, async ({ deps, caller, setHeader }) => {
    const data = await exportData(deps, caller)
    // Loaded on demand: only this call needs the zip library.
    const { toArchive } = await import('./to-archive.ts')
    const archive = toArchive(data)
    saveAs({ setHeader }, 'pra-dois-dados.zip')
    return archive
  }),
  on(api.requestDeletion, schemas.requestDeletion, ({ deps, caller, body }) => requestDeletion(deps, caller, body)),
  on(api.keepAccount, schemas.keepAccount, ({ deps, caller }) => keepAccount(deps, caller)),
  on(api.acceptDocuments, schemas.acceptDocuments, ({ deps, caller }) => acceptDocuments(deps, caller)),
  on(api.loadPrivacy, schemas.loadPrivacy, ({ deps, caller }) => loadPrivacy(deps, caller)),
]
