import { BRAND } from '#contracts/brand'

export const common = {
  brand: BRAND.name,
  tagline: BRAND.tagline,
  title: (page: string) => `${page} · ${BRAND.name}`,
  loading: 'Carregando...',
  retry: 'Tentar Novamente',
  cancel: 'Cancelar',
  understood: 'Entendi',
  closeToast: 'Fechar aviso',
  home: 'Ir para o início',
  /** Separator between short facts on one line. */
  dot: ' · ',
  couldNotCopy: { title: 'Erro', description: 'Falha ao copiar link.' },
  copied: { title: 'Copiado!', description: 'Link copiado para a área de transferência.' },
} as const
