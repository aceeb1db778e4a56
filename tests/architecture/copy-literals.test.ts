import { describe, expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'

/** Agreed sentences of the screens, by the place where they appear (docs/product.md). */
const QUOTED: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  routes: ['Entre na sua conta', 'Crie sua conta', 'Criar Conta', 'Acesso Negado', 'Carregando...'],
  landing: [
    'Começar Grátis',
    'Ver Como Funciona',
    'Comece em 2 minutos',
    /\+1\.247/,
    'Top 10 Casais do Mês',
    'Locais Mais Visitados',
    'Conquistas Recentes',
    'Exemplo',
    /^R\$ 0\/mês$/,
    /^R\$ 19\/mês$/,
  ],
  navigation: [
    'Como Funciona',
    'Ranking',
    'Planos',
    'Entrar',
    'Nova Experiência',
    'Painel',
    'Conquistas',
    'Perfil do Casal',
    'Painel Admin',
    'Fazer Upgrade',
    'Sair',
    'Premium Ativo',
  ],
  dashboard: [
    'Bem-vindo de volta, ',
    'Upgrade Premium',
    'Rota',
    'Site',
    'Marcar como Concluída',
    'Atividade Concluída',
    'Criar Primeira Sugestão',
  ],
  create: ['Nenhuma categoria encontrada', 'Compartilhar', 'Copiar Link', 'Criar Novo Convite'],
  achievements: ['Premium', 'Free', /^Desbloqueada\b/, /^Bloqueada\b/, 'Upgrade para Premium - R$ 19/mês'],
  'couple profile': ['Gerar', 'Perfil Público', 'Perfil Privado'],
  upgrade: [
    'Você já é Premium!',
    '3 sugestões por categoria',
    '10 sugestões por categoria',
    '6 categorias básicas',
    '12 categorias, 6 delas exclusivas',
    'Recomendado',
    'Fazer Upgrade Agora',
  ],
  checkout: [
    'Convites ilimitados',
    'Cancele a qualquer momento',
    'Assinar Premium - R$ 19/mês',
    'Você já é Premium',
    'Os pagamentos ainda não estão configurados.',
  ],
  invite: [
    'Convite Especial para Vocês Dois!',
    'Qualquer local',
    'Localização não especificada',
    'Selecionar',
    'Ver Rota',
    'Site',
    'Ligar',
    'Recarregar Sugestões',
    'Nenhuma sugestão encontrada',
    'Ver Rota no Maps',
    'Compartilhar Endereço',
    'Endereço copiado!',
    'Site do Local',
  ],
  'public couple': [
    'Perfil Público',
    'Atividades Recentes',
    'Conquistas',
    'Jornada do Casal',
    'Recém chegado',
    'N/A',
    /^\+\d+ mais$/,
  ],
  admin: ['Visão Geral', 'Usuários', 'Atividades', 'Email', 'Configurações'],
  'error dialog': ['Tentar Novamente', 'Cancelar', 'Entendi'],
  states: ['Nova Atividade Selecionada! 🎉', 'Nova Conquista Desbloqueada! 🏆'],
  'install prompt': ['Instalar App', 'Adicionar à Tela de Início', 'Adicionar'],
  validation: [
    'Categoria Obrigatória',
    'Por favor, selecione uma categoria de atividade.',
    'Nome obrigatório',
    'Por favor, digite seu primeiro nome',
    'Arquivo muito grande',
    'A foto deve ter no máximo 5MB',
    'Recurso Premium',
    'Perfil público está disponível apenas para usuários Premium. Faça upgrade para desbloquear!',
    'Campo Obrigatório',
    'Por favor, preencha seu nome completo',
    'Por favor, preencha seu email',
    'Elemento do cartão não encontrado',
    /^Tem certeza que deseja excluir o usuário .+ Esta ação não pode ser desfeita\.$/,
  ],
  permissions: [
    'Unauthorized',
    'You are logged out. Logging in again...',
    'Você não tem permissão para acessar esta área.',
  ],
  'admin calls': [
    'Status Premium Atualizado',
    'Role Alterado',
    'Usuário Excluído',
    'Email Enviado',
    'Sugestões Recarregadas!',
  ],
  'login and register': [
    'Credenciais Incorretas',
    'Usuário ou senha incorretos. Verifique suas credenciais e tente novamente.',
    'Usuário Já Existe',
    'Email Já Cadastrado',
    'Dados Inválidos',
    'Campos Obrigatórios',
    'Nome Obrigatório',
    'Por favor, informe seu nome completo.',
    'Erro do Servidor',
    'Erro no Login',
    'Erro no Cadastro',
    'Erro de Conexão',
    'Não foi possível conectar ao servidor. Verifique sua conexão com a internet e tente novamente.',
    'Sua sessão expirou. Por favor, faça login novamente.',
    'Erro no logout',
  ],
  success: [
    'Login realizado com sucesso!',
    'Conta criada com sucesso!',
    'Logout realizado com sucesso!',
    'Você foi desconectado.',
    'Convite Criado!',
    'Atividade Concluída! 🎉',
    'Copiado!',
    'Link copiado para a área de transferência.',
  ],
  failures: [
    'Erro ao Concluir Atividade',
    'Erro ao marcar atividade como concluída',
    'Erro',
    'Falha ao criar convite',
    'Falha ao copiar link.',
    'Erro ao atualizar perfil',
    'Falha ao atualizar perfil',
    'Link Não Encontrado',
    'Este convite pode ter expirado ou já foi usado. Entre em contato com quem enviou o convite.',
    'Falha ao selecionar atividade',
    'Falha ao recarregar sugestões',
    'Perfil Não Encontrado',
    'Este perfil de casal não existe ou não está público.',
    'Erro ao Enviar Email',
    'Erro no Cartão',
  ],
  constants: ['Econômico', 'Moderado', 'Caro', 'Muito Caro', /\b5 anos\b/, /\b6 meses\b/],
}

/** Arguments that functions of the copy are called with, in every position; a function that throws is skipped. */
const SAMPLES: readonly unknown[] = [PLANS, PLANS.free, PLANS.premium, 0, 1, 2, 3, 4, 'R$ 19/mês', 'on', null]
const MAX_PARAMETERS = 3

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return SAMPLES.flatMap((sample) => textsOf(answerOf(value, sample)))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function answerOf(words: unknown, sample: unknown): unknown {
  try {
    return (words as (...input: unknown[]) => unknown)(...Array(MAX_PARAMETERS).fill(sample))
  } catch {
    return null
  }
}

const copy = Object.entries(
  import.meta.glob<object>(['../../web/copy/**/*.ts', '!../../web/copy/**/*.test.ts'], { eager: true }),
)
const written = new Set(copy.flatMap(([, module]) => textsOf(module)))

describe('agreed sentences are on the screens unchanged', () => {
  test('the test finds the texts of the copy', () => {
    expect(copy.length).toBeGreaterThan(25)
    expect(written.size).toBeGreaterThan(700)
  })

  test.each(Object.entries(QUOTED))('the agreed sentences are in the copy: %s', (_section, quoted) => {
    const missing = quoted.filter((words) =>
      typeof words === 'string' ? !written.has(words) : ![...written].some((text) => words.test(text)),
    )
    expect(missing).toEqual([])
  })
})

describe('the texts follow one style', () => {
  // A class prevents a line break after `R$`; with another kind of space no search would find the price.
  test.each([
    ['pet names and repeated punctuation marks', /\bamor(es|zinho)?\b|pombinhos|!!|\?\?/i],
    ['long dashes', /[–—]/],
    ['other kinds of space, or double spaces', /[\u00a0\u202f]|\S {2,}\S/],
    ['straight quotation marks', /"/],
    ['an ellipsis character', /…/],
    ['numbers in English format', /\b\d+\.\d (km|estrelas)|R\$\d/],
    ['two people of one gender', /\b(nós dois|os dois juntos|namorados|noivos)\b/i],
  ])('no text has %s', (_what, pattern) => {
    expect([...written].filter((text) => pattern.test(text))).toEqual([])
  })
})
