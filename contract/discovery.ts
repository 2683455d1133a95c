/** `GET /api/tasks`: for each task what a client needs to pick a default model, and what the page shows. */
export interface TaskInfo {
  id: string;
  label: string;
  summary: string;
  modality: string;
  /** Models to begin with; the first that this hub has comes first. */
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
  /** Owners of models. Whether an owner is a person or an organization is not known here, so all stand under `orgs`. */
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

/** One entry of `GET /api/models-tags-by-type`. `id` is what `filter=` takes. */
export interface TagInfo {
  id: string;
  label: string;
  type: string;
  subType?: string;
}
export type TagsAnswer = Record<string, TagInfo[]>;

/** `GET /api/providers`: who serves models of this hub, from their mappings. */
export interface ProviderInfo {
  id: string;
  label: string;
  url?: string;
  /** Models with a live mapping. */
  live: number;
  /** Tasks with their number of live models, most first. */
  tasks: { id: string; count: number }[];
}
