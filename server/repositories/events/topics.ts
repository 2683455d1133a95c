/** Topics that users follow: strings by which activities are looked up. */
export const topics = {
  /** New models of an owner. */
  author: (name: string) => `author:${name.toLowerCase()}`,
  /** Commits, tags, and new discussions of a model with a repository. */
  model: (repository: number) => `model:${repository}`,
  /** New models that match a search, as a canonical query. */
  search: (query: string) => `search:${query}`,
  /** Comments and states of a discussion. Participants follow it. */
  discussion: (repository: number, num: number) => `discussion:${repository}#${num}`,
  /** Decisions for users who manage an owner's models. They receive them without following the topic. */
  owner: (name: string) => `owner:${name.toLowerCase()}`,
  /** Notices for one user, who receives them without following the topic. */
  user: (id: string) => `user:${id}`,
};

/** Whether activities are stored even if the topic has no followers. */
export const isAlwaysRead = (topic: string): boolean => /^(?:owner|user):/.test(topic);
