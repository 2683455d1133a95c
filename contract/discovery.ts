/** `GET /api/tasks`: data for default models of clients and for task pages. */
export interface TaskInfo {
  id: string;
  label: string;
  summary: string;
  modality: string;
  /** Recommended models; models on this hub come first. */
  models: { id: string; description: string }[];
  libraries: string[];
  metrics: { id: string }[];
}
export type TasksAnswer = Record<string, TaskInfo>;

/** `GET /api/quicksearch?q=` */
export interface QuicksearchAnswer {
  q: string;
  models: { id: string; pipeline_tag?: string; trendingWeight: number; private: boolean }[];
  modelsCount: number;
  /** Owners of models. The type of an owner is unknown here, so all of them are listed as `orgs`. */
  orgs: { _id: string; name: string; fullname: string; numModels: number }[];
  orgsCount: number;
  users: [];
  usersCount: 0;
  tasks: { id: string; label: string }[];
  libraries: { id: string; label: string }[];
}

/** `GET /api/trending` */
export interface TrendingAnswer {
  recentlyTrending: {
    repoType: "model";
    repoData: {
      id: string;
      author: string;
      downloads: number;
      likes: number;
      private: boolean;
      gated: false | "auto" | "manual";
      lastModified?: string;
      pipeline_tag?: string;
      repoType: "model";
      isLikedByUser: boolean;
      numParameters?: number;
      availableInferenceProviders: {
        provider: string;
        modelStatus: string;
        providerId: string;
        task: string;
      }[];
    };
  }[];
}

/** Entry of `GET /api/models-tags-by-type`. `id` is a value for `filter`. */
export interface TagInfo {
  id: string;
  label: string;
  type: string;
  subType?: string;
}
export type TagsAnswer = Record<string, TagInfo[]>;

/** `GET /api/providers`: providers of models on this hub, from the provider mappings. */
export interface ProviderInfo {
  id: string;
  label: string;
  url?: string;
  /** Models with a live mapping. */
  live: number;
  /** Tasks with their number of live models, largest first. */
  tasks: { id: string; count: number }[];
}
