/** What users follow. A topic is a string, by which activities are found. */
export const topics = {
  /** New models of an owner. */
  author: (name: string) => `author:${name.toLowerCase()}`,
  /** Commits, tags, and new discussions of a model with a repository. */
  model: (repository: number) => `model:${repository}`,
  /** New models that match a search, as a canonical query. */
  search: (query: string) => `search:${query}`,
  /** Comments and states of a discussion. Participants follow it. */
  discussion: (repository: number, num: number) => `discussion:${repository}#${num}`,
  /** What those decide who manage the models of an owner. They need not follow it. */
  owner: (name: string) => `owner:${name.toLowerCase()}`,
  /** What concerns one user, who need not follow it. */
  user: (id: string) => `user:${id}`,
};

/** Whether activities are stored even if the topic has no followers. */
export const isAlwaysRead = (topic: string): boolean => /^(?:owner|user):/.test(topic);
